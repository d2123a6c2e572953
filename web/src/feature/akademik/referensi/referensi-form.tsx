import { RecordForm } from '@/core/record/record-form';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useTeksKelas } from '../kelas/teks';
import { referensi } from './referensi';

type Daftar = 'kelompok' | 'jenis' | 'teoripraktek';
type Typed = { daftar: Daftar | null; kode: string; nama: string; urutan: string };

const blank: Typed = { daftar: null, kode: '', nama: '', urutan: '' };

/** The form of a code that courses choose; of one that is there the list and the code stay. */
export default function ReferensiForm() {
  const teks = useTeksKelas();
  const fields = {
    daftar: { label: teks.daftar, required: true },
    kode: { label: teks.kode, required: true },
    nama: { label: teks.nama, required: true },
    urutan: { label: teks.urutan },
  };
  const lists = (['kelompok', 'jenis', 'teoripraktek'] as const).map((value) => ({
    value,
    label: teks.daftarNama[value],
  }));
  return (
    <RecordForm
      noun={referensi}
      fields={fields}
      blank={blank}
      of={({ daftar, kode, nama, urutan }) => ({ daftar: daftar as Daftar, kode, nama, urutan: String(urutan) })}
      body={({ daftar, urutan, ...b }) => ({ ...b, daftar: daftar ?? 'kelompok', urutan: Number(urutan) })}
    >
      {(form, now) => (
        <>
          <FieldRow>
            <SelectInput {...form.field('daftar')} options={lists} readOnly={Boolean(now)} />
            <TextInput {...form.field('kode')} max={20} readOnly={Boolean(now)} />
          </FieldRow>
          <TextInput {...form.field('nama')} />
          <NumericInput {...form.field('urutan')} maxLength={4} help={teks.urutanBantuan} />
        </>
      )}
    </RecordForm>
  );
}
