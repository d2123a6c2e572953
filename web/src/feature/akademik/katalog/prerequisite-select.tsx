import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import type { FieldProps } from '@/kit/form/field/field';

type Course = { id: string; kode: string; nama: string };

type Props = FieldProps<string[]> & {
  /** The course itself, which cannot be its own prerequisite. */
  self: string | undefined;
  /** The prerequisites that are chosen already. */
  known: Course[];
};

/** Prerequisites: courses of the catalogue, searched from three letters on. */
export function PilihPrasyarat({ self, known, ...field }: Props) {
  const [cari, setCari] = useState('');
  const hasil = useQuery({
    ...query('GET /v2/academic/matakuliah', { query: { q: cari, perPage: 20 } }),
    enabled: cari.length >= 3,
    meta: { quiet: true },
  });
  const pilihan = (list: readonly Course[]) =>
    list.filter(({ id }) => id !== self).map(({ id, kode, nama }) => ({ value: id, label: `${kode} ${nama}` }));
  return (
    <MultiSelect
      {...field}
      options={cari.length >= 3 ? pilihan(hasil.data?.data ?? []) : []}
      known={pilihan(known)}
      onSearch={setCari}
      pending={cari.length >= 3 && hasil.isPending}
      failed={hasil.isError}
      onRetry={() => void hasil.refetch()}
    />
  );
}
