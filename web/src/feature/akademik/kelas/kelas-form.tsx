import { useSesi } from '@/core/auth/session';
import { UnitSelect } from '@/core/master/unit/unit-select';
import { RecordForm } from '@/core/record/record-form';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type Kelas, kelas, namaKelas } from './kelas';
import { PilihMataKuliah, PilihRuangKelas, usePilihanPeriode } from './pilihan';
import { useTeksKelas } from './teks';

const KINDS = ['kuliah', 'proposal', 'skripsi', 'kp'] as const;
type Kind = (typeof KINDS)[number];

type Typed = {
  idMataKuliah: string | null;
  periode: string | null;
  nama: string;
  kapasitas: string;
  idJenisKelas: string | null;
  idKampus: string | null;
  idRuang: string | null;
  jenisKRS: Kind | null;
};

/** The form of a class, for a new one and for a change. */
export default function KelasForm() {
  const teks = useTeksKelas();
  const { sesiSemester } = useSesi();
  const terms = usePilihanPeriode({ open: true });
  const blank: Typed = {
    idMataKuliah: null,
    periode: sesiSemester ? String(sesiSemester) : null,
    nama: '',
    kapasitas: '',
    idJenisKelas: null,
    idKampus: null,
    idRuang: null,
    jenisKRS: 'kuliah',
  };
  const fields = {
    idMataKuliah: { label: teks.mataKuliah, required: true },
    periode: { label: teks.periode, required: true },
    nama: { label: teks.namaKelas, required: true },
    kapasitas: { label: teks.kapasitasIsian },
    idJenisKelas: { label: teks.jenisKelas },
    idKampus: { label: teks.kampus },
    idRuang: { label: teks.ruang },
    jenisKRS: { label: teks.jenisKRS, required: true },
  };
  return (
    <RecordForm noun={kelas} fields={fields} blank={blank} of={typedOf} body={bodyOf} name={namaKelas}>
      {(form, now) => (
        <>
          <PilihMataKuliah
            {...form.field('idMataKuliah')}
            known={now && [{ value: now.idMataKuliah, label: `${now.kode} ${now.namaMataKuliah}` }]}
          />
          <FieldRow>
            <SelectInput {...form.field('periode')} {...terms} />
            <TextInput {...form.field('nama')} max={20} />
          </FieldRow>
          <FieldRow>
            <UnitSelect
              {...form.field('idJenisKelas')}
              list="GET /v1/jenis_kelas"
              noun={teks.jenisKelas.toLowerCase()}
              known={{ id: now?.idJenisKelas, nama: now?.namaJenisKelas }}
            />
            <NumericInput {...form.field('kapasitas')} maxLength={5} />
          </FieldRow>
          <FieldRow>
            <UnitSelect
              {...form.field('idKampus')}
              list="GET /v1/kampus"
              noun={teks.kampus.toLowerCase()}
              known={{ id: now?.idKampus, nama: now?.namaKampus }}
            />
            <PilihRuangKelas
              {...form.field('idRuang')}
              known={now?.idRuang ? [{ value: now.idRuang, label: now.namaRuang ?? '' }] : undefined}
            />
          </FieldRow>
          <SelectInput
            {...form.field('jenisKRS')}
            options={KINDS.map((value) => ({ value, label: teks.jenis[value] }))}
            help={teks.jenisBantuan}
          />
        </>
      )}
    </RecordForm>
  );
}

function typedOf(k: Kelas): Typed {
  return {
    idMataKuliah: k.idMataKuliah,
    periode: String(k.periode),
    nama: k.nama,
    kapasitas: k.kapasitas ? String(k.kapasitas) : '',
    idJenisKelas: k.idJenisKelas ?? null,
    idKampus: k.idKampus ?? null,
    idRuang: k.idRuang ?? null,
    jenisKRS: k.jenisKRS as Kind,
  };
}

function bodyOf({ idMataKuliah, periode, nama, kapasitas, idJenisKelas, idKampus, idRuang, jenisKRS }: Typed) {
  return {
    idMataKuliah: idMataKuliah ?? '',
    periode: Number(periode),
    nama,
    kapasitas: Number(kapasitas),
    ...(idJenisKelas && { idJenisKelas }),
    ...(idKampus && { idKampus }),
    ...(idRuang && { idRuang }),
    jenisKRS: jenisKRS ?? 'kuliah',
  };
}
