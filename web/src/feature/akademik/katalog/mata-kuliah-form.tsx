import { useQuery } from '@tanstack/react-query';
import { UnitSelect } from '@/core/master/unit/unit-select';
import { RecordForm } from '@/core/record/record-form';
import { query } from '@/kit/api/client';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { type MataKuliah, mataKuliah } from '../matakuliah/mata-kuliah';
import { useReferensi } from '../matakuliah/reference';
import { useTeksAkademik } from '../matakuliah/teks';
import { aturan, badanDari, type Isian, isianDari, KOSONG_MATA_KULIAH } from './mata-kuliah-values';
import { PilihPrasyarat } from './prerequisite-select';

/** The form of a course, for a new one and for a change. */
export default function MataKuliahForm() {
  const teks = useTeksAkademik();
  return (
    <RecordForm
      noun={mataKuliah}
      fields={aturan(teks)}
      blank={KOSONG_MATA_KULIAH}
      of={isianDari}
      body={badanDari}
      name={({ kode, nama }) => `${kode} ${nama}`}
    >
      {(form, mk) => (
        <>
          <FieldRow>
            <TextInput {...form.field('kode')} max={20} />
            <SelectInput {...form.field('status')} options={STATUS_CHOICES} />
          </FieldRow>
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('namaInggris')} />
          <Bobot form={form} />
          <Penggolongan form={form} mk={mk} />
          <PilihPrasyarat
            {...form.field('prasyarat')}
            self={mk?.id}
            known={mk?.prasyarat ?? []}
            help={teks.prasyaratBantuan}
          />
          <RichTextEditor {...form.field('deskripsi')} />
        </>
      )}
    </RecordForm>
  );
}

type PartProps = { form: FormState<Isian> };

/** Credits: the total follows its parts as they are typed. */
function Bobot({ form }: PartProps) {
  const bagian = (name: 'sksTeori' | 'sksPraktik') => ({
    ...form.field(name),
    onChange: (value: string) => {
      const lain = name === 'sksTeori' ? form.values.sksPraktik : form.values.sksTeori;
      form.set(name, value);
      if (value || lain) form.set('sks', String(Number(value) + Number(lain)));
    },
  });
  return (
    <FieldRow>
      <NumericInput {...bagian('sksTeori')} mode="integer" />
      <NumericInput {...bagian('sksPraktik')} mode="integer" />
      <NumericInput {...form.field('sks')} mode="integer" />
      <NumericInput {...form.field('semester')} mode="integer" />
    </FieldRow>
  );
}

function Penggolongan({ form, mk }: PartProps & { mk?: MataKuliah }) {
  const teks = useTeksAkademik();
  const ref = useReferensi();
  const { idProdi, idKonsentrasi } = form.values;
  const konsentrasi = useQuery({
    ...query('GET /v1/konsentrasi', { query: { idProdi: [idProdi ?? ''], perPage: 100 } }),
    enabled: Boolean(idProdi),
  });
  const gantiProdi = (prodi: string | null) => {
    form.set('idProdi', prodi);
    form.set('idKonsentrasi', null);
  };
  return (
    <>
      <FieldRow>
        <SelectInput {...form.field('kelompok')} {...ref.kelompok} />
        <SelectInput {...form.field('jenis')} {...ref.jenis} />
      </FieldRow>
      <SelectInput {...form.field('teoriPraktik')} {...ref.teoriPraktik} />
      <UnitSelect
        {...form.field('idProdi')}
        list="GET /v1/prodi"
        noun={teks.prodi.toLowerCase()}
        known={{ id: mk?.idProdi, nama: mk?.namaProdi }}
        onChange={gantiProdi}
      />
      <SelectInput
        {...form.field('idKonsentrasi')}
        options={(konsentrasi.data?.data ?? [])
          .filter(({ id, status }) => status === 'A' || id === idKonsentrasi)
          .map(({ id, nama }) => ({ value: id, label: nama }))}
        pending={Boolean(idProdi) && konsentrasi.isPending}
        failed={konsentrasi.isError}
        onRetry={() => void konsentrasi.refetch()}
        disabled={!idProdi}
      />
    </>
  );
}
