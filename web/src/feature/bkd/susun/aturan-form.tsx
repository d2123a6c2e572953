import { RecordForm } from '@/core/record/record-form';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { CheckList } from '@/kit/form/field/check-list';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import { aturanBKD } from '../butir/aturan';
import { badanDari, bidang, type Isian, isianDari, kosong } from '../butir/aturan-values';
import { pilihan } from '../butir/butir-kata';
import { DaftarButir } from '../butir/butir-list';
import { DaftarSyarat } from '../butir/syarat-list';
import { useTeksSusun } from '../butir/teks';

/** The editor of a draft: what holds for the whole set, its rules, and what it asks of a workload. */
export default function AturanForm() {
  const teks = useTeksSusun();
  return (
    <RecordForm noun={aturanBKD} fields={bidang(teks)} blank={kosong} of={isianDari} body={badanDari}>
      {(form) => (
        <>
          <Umum form={form} />
          <DaftarButir form={form} />
          <DaftarSyarat form={form} />
        </>
      )}
    </RecordForm>
  );
}

function Umum({ form }: { form: FormState<Isian> }) {
  const teks = useTeksSusun();
  return (
    <FieldGroup title={teks.bagianUmum}>
      <FieldRow>
        <TextInput {...form.field('nama')} />
        <TextInput {...form.field('kode')} max={30} />
      </FieldRow>
      <TextInput {...form.field('dasar')} max={300} />
      <RadioList
        {...form.field('hitungPer')}
        options={(['semester', 'selesai'] as const).map((value) => ({
          value,
          label: teks.namaHitungPer[value],
          hint: teks.hitungPerBantuan[value],
        }))}
      />
      <SelectInput
        {...form.field('desimal')}
        help={teks.desimalBantuan}
        options={[2, 3, 4].map((n) => ({ value: String(n), label: teks.nDesimal(n) }))}
      />
      <CheckList {...form.field('keadaan')} options={pilihan<string>(teks.namaKeadaan, form.values.keadaan)} />
    </FieldGroup>
  );
}
