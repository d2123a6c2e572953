import { useQuery } from '@tanstack/react-query';
import { RecordForm } from '@/core/record/record-form';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { Switch } from '@/kit/form/field/switch';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import { useSpoken } from '@/kit/i18n/language';
import { Link } from '@/kit/ui/navigation/link';
import { deret, jenis } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';
import { KolomJenis } from './jenis-kolom';
import { PratinjauJenis } from './jenis-pratinjau';
import { TandaJenis } from './jenis-tanda';
import { badanDari, bidang, type Isian, isianDari, kosong, TANDA_JABATAN, TANDA_POLA } from './jenis-values';

/** The form of a kind of letter: its number, what it asks for and says, who asks, who approves. */
export default function JenisForm() {
  const teks = useTeksSurat();
  return (
    <RecordForm noun={jenis} fields={bidang(teks)} blank={kosong} of={isianDari} body={badanDari}>
      {(form) => (
        <>
          <Nomor form={form} />
          <Isi form={form} />
          <Alur form={form} />
          <Penanda form={form} />
          <Saklar form={form} nama="aktif" label={teks.dipakai} help={teks.dipakaiBantuan} />
        </>
      )}
    </RecordForm>
  );
}

type Props = { form: FormState<Isian> };

function Nomor({ form }: Props) {
  const teks = useTeksSurat();
  const say = useSpoken();
  const semua = useQuery(query('GET /v2/surat/deret', { query: { perPage: 100 } }));
  return (
    <FieldGroup title={teks.bagianNomor}>
      <FieldRow>
        <TextInput {...form.field('nama')} />
        <TextInput {...form.field('kode')} max={20} />
      </FieldRow>
      <SelectInput
        {...form.field('idDeret')}
        options={(semua.data?.data ?? []).map(({ id, nama }) => ({ value: id, label: nama }))}
        pending={semua.isPending}
        failed={semua.isError}
        onRetry={() => void semua.refetch()}
        help={teks.deretBantuan}
      />
      <p>
        <Link href={deret.at}>{say(deret.titles.list)}</Link>
      </p>
      <TextInput {...form.field('pola')} max={80} help={<Tanda kalimat={teks.polaBantuan} tanda={TANDA_POLA} />} />
    </FieldGroup>
  );
}

/** A sentence that ends with signs, which are Indonesian in every language. */
function Tanda({ kalimat, tanda }: { kalimat: string; tanda: string }) {
  return (
    <>
      {kalimat} <span lang="id">{tanda}</span>
    </>
  );
}

function Isi({ form }: Props) {
  const teks = useTeksSurat();
  return (
    <FieldGroup title={teks.bagianIsi}>
      <RadioList
        {...form.field('mahasiswa')}
        options={(['wajib', 'boleh', 'tidak'] as const).map((value) => ({ value, label: teks.namaMahasiswa[value] }))}
      />
      <KolomJenis form={form} />
      <TextArea {...form.field('isi')} max={6000} rows={14} help={teks.isiBantuan} />
      <TandaJenis form={form} />
      <PratinjauJenis form={form} />
    </FieldGroup>
  );
}

function Alur({ form }: Props) {
  const teks = useTeksSurat();
  return (
    <FieldGroup title={teks.bagianAlur}>
      <Saklar form={form} nama="dosenMeminta" label={teks.dosenMeminta} help={form.errorAt('dosenMeminta')} />
      <Saklar form={form} nama="operatorMeminta" label={teks.operatorMeminta} />
      <RadioList
        {...form.field('penyetuju')}
        options={(['kaprodi', 'petugas'] as const).map((value) => ({
          value,
          label: teks.namaPenyetuju[value],
          hint: teks.penyetujuBantuan[value],
        }))}
      />
      <Saklar form={form} nama="bolehSendiri" label={teks.bolehSendiri} help={teks.bolehSendiriBantuan} />
    </FieldGroup>
  );
}

function Penanda({ form }: Props) {
  const teks = useTeksSurat();
  return (
    <FieldGroup title={teks.bagianPenanda}>
      <TextInput {...form.field('jabatan')} help={<Tanda kalimat={teks.jabatanBantuan} tanda={TANDA_JABATAN} />} />
      <TextInput {...form.field('namaPenanda')} help={teks.namaPenandaBantuan} />
      <TextInput {...form.field('nomorPenanda')} max={60} />
    </FieldGroup>
  );
}

type SaklarProps = Props & {
  nama: 'aktif' | 'dosenMeminta' | 'operatorMeminta' | 'bolehSendiri';
  label: string;
  help?: string;
};

function Saklar({ form, nama, label, help }: SaklarProps) {
  return (
    <Switch
      name={nama}
      label={label}
      help={help}
      value={form.values[nama]}
      onChange={(value) => form.set(nama, value)}
    />
  );
}
