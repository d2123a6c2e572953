// The fields that all units have: code, name, status.
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useTeksUnit } from './teks';

type Status = 'A' | 'N';

export const BLANK = { kode: '', nama: '', status: 'A' as Status };

export function useUnitFields(nama: string) {
  const teks = useTeksUnit();
  return {
    kode: { label: teks.kode, required: true },
    nama: { label: nama, required: true },
    status: { label: teks.status, required: true },
  };
}

type Kept = { field(name: 'kode'): FieldProps<string>; field(name: 'status'): FieldProps<Status> };

export function KodeStatus({ form }: { form: Kept }) {
  const { onChange, ...status } = form.field('status');
  return (
    <FieldRow>
      <TextInput {...form.field('kode')} max={20} />
      <SelectInput<Status> {...status} options={STATUS_CHOICES} onChange={(value) => onChange(value ?? 'A')} />
    </FieldRow>
  );
}
