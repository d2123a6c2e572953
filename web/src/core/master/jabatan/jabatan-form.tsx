import { RecordForm } from '@/core/record/record-form';
import type { Body } from '@/kit/api/routes';
import { YES_NO_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { RadioList } from '@/kit/form/field/radio-list';
import type { Fields } from '@/kit/form/form';
import { PilihDosen } from '../lecturer-select';
import { usePilihanProdi } from '../orang/prodi';
import { type TeksOrang, useTeksOrang } from '../orang/teks';
import { type Jabatan, jabatan } from './jabatan';

type Isian = {
  idProdi: string | null;
  idDosen: string | null;
  jenis: 'ketua' | 'sekretaris' | null;
  plt: 'ya' | 'tidak' | null;
  mulai: string;
  sampai: string;
  /** It is from before the portal knew of it: nobody knows its first day. */
  lama: boolean;
};

const KOSONG: Isian = {
  idProdi: null,
  idDosen: null,
  jenis: 'ketua',
  plt: 'tidak',
  mulai: '',
  sampai: '',
  lama: false,
};

/** The form of an office. */
export default function JabatanForm() {
  const teks = useTeksOrang();
  const prodi = usePilihanProdi();
  return (
    <RecordForm noun={jabatan} fields={aturan(teks)} blank={KOSONG} of={isianDari} body={badanDari}>
      {(form, lama) => (
        <>
          <SelectInput {...form.field('idProdi')} {...prodi} />
          <PilihDosen {...form.field('idDosen')} known={lama && [{ value: lama.idDosen, label: lama.nama }]} />
          <SelectInput
            {...form.field('jenis')}
            help={teks.bantuanJenis}
            options={[
              { value: 'ketua', label: teks.ketua },
              { value: 'sekretaris', label: teks.sekretaris },
            ]}
          />
          <RadioList {...form.field('plt')} options={YES_NO_CHOICES} />
          <DateInput {...form.field('mulai')} />
          <DateInput {...form.field('sampai')} help={teks.bantuanSampai} />
        </>
      )}
    </RecordForm>
  );
}

function isianDari(j: Jabatan): Isian {
  const { idProdi, idDosen, jenis, plt, mulai = '', sampai = '' } = j;
  return { idProdi, idDosen, jenis: jenis as Isian['jenis'], plt: plt ? 'ya' : 'tidak', mulai, sampai, lama: !mulai };
}

function badanDari({ idProdi, idDosen, jenis, plt, mulai, sampai }: Isian): Body<'POST /v2/jabatan'> {
  return {
    idProdi: idProdi ?? '',
    idDosen: idDosen ?? '',
    jenis: jenis ?? 'ketua',
    plt: plt === 'ya',
    ...(mulai && { mulai }),
    ...(sampai && { sampai }),
  };
}

function aturan(teks: TeksOrang): Fields<Isian> {
  return {
    idProdi: { label: teks.prodi, required: true },
    idDosen: { label: teks.dosen, required: true },
    jenis: { label: teks.jabatan, required: true },
    plt: { label: teks.plt },
    mulai: { label: teks.mulai, required: ({ lama }) => !lama },
    sampai: { label: teks.sampai, required: ({ plt }) => plt === 'ya' },
    lama: { label: teks.mulai },
  };
}
