import { RecordForm } from '@/core/record/record-form';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { Fields } from '@/kit/form/problems';
import { instansi } from './instansi';
import { type TeksKampus, useTeksKampus } from './kampus-teks';

const KOSONG = {
  nama: '',
  kota: '',
  alamat: '',
  kecamatan: '',
  provinsi: '',
  telepon: '',
  status: 'A' as 'A' | 'N' | null,
};

type Isian = typeof KOSONG;

function aturan(teks: TeksKampus): Fields<Isian> {
  return {
    nama: { label: teks.nama, required: true },
    kota: { label: teks.kota, required: true },
    alamat: { label: teks.alamat },
    kecamatan: { label: teks.kecamatan },
    provinsi: { label: teks.provinsi },
    telepon: { label: teks.telepon },
    status: { label: teks.status, required: true },
  };
}

/** The form of a company, for a new one and for a change. */
export default function InstansiForm() {
  const teks = useTeksKampus();
  return (
    <RecordForm
      noun={instansi}
      fields={aturan(teks)}
      blank={KOSONG}
      body={({ status, ...isian }) => ({ ...isian, status: status ?? 'A' })}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput {...form.field('nama')} max={100} />
            <TextInput {...form.field('kota')} max={100} />
          </FieldRow>
          <TextInput {...form.field('alamat')} max={200} />
          <FieldRow>
            <TextInput {...form.field('kecamatan')} max={100} />
            <TextInput {...form.field('provinsi')} max={100} />
          </FieldRow>
          <FieldRow>
            <TextInput {...form.field('telepon')} max={20} />
            <SelectInput {...form.field('status')} options={STATUS_CHOICES} help={teks.statusBantuan} />
          </FieldRow>
        </>
      )}
    </RecordForm>
  );
}
