import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';

type Props = FieldProps<string | null> & {
  /** Who is chosen already. */
  known?: readonly Option[];
  /** The lecturer that was chosen, with the name. */
  onPick?: (chosen: Option) => void;
};

/** A lecturer of the college, searched from three letters on. */
export function PilihDosen({ known = [], onPick, ...field }: Props) {
  const [cari, setCari] = useState<string>();
  const [dipilih, setDipilih] = useState(known);
  const hasil = useQuery({
    ...query('GET /v1/dosen', { query: { perPage: 20, ...(cari && { q: cari }) } }),
    enabled: cari !== undefined,
    meta: { quiet: true },
  });
  const options = (hasil.data?.data ?? []).map(({ id, nama, namaProdi }) => ({
    value: id,
    label: nama,
    hint: namaProdi,
  }));
  return (
    <SelectInput
      {...field}
      options={options}
      known={dipilih}
      onSearch={setCari}
      pending={cari !== undefined && hasil.isPending}
      failed={hasil.isError}
      onRetry={() => void hasil.refetch()}
      onChange={(id) => {
        setDipilih(options.filter(({ value }) => value === id));
        field.onChange(id);
        const picked = options.find(({ value }) => value === id);
        if (picked) onPick?.(picked);
      }}
    />
  );
}
