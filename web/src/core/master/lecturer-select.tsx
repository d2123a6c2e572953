import { useState } from 'react';
import type { Option } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';
import { useLecturerSearch } from './lecturer-search';

type Props = FieldProps<string | null> & {
  /** Who is chosen already. */
  known?: readonly Option[];
  /** The lecturer that was chosen, with the name. */
  onPick?: (chosen: Option) => void;
};

/** A lecturer of the college, searched from three letters on. */
export function PilihDosen({ known = [], onPick, ...field }: Props) {
  const [dipilih, setDipilih] = useState(known);
  const hasil = useLecturerSearch();
  return (
    <SelectInput
      {...field}
      {...hasil}
      known={dipilih}
      onChange={(id) => {
        const picked = hasil.options.find(({ value }) => value === id);
        setDipilih(picked ? [picked] : []);
        field.onChange(id);
        if (picked) onPick?.(picked);
      }}
    />
  );
}
