import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';

/** The lecturers of the college that a search finds, as a combobox takes them; nothing is asked before somebody types. */
export function useLecturerSearch() {
  const [cari, setCari] = useState<string>();
  const hasil = useQuery({
    ...query('GET /v1/dosen', { query: { perPage: 20, ...(cari && { q: cari }) } }),
    enabled: cari !== undefined,
    meta: { quiet: true },
  });
  const options: Option[] = (hasil.data?.data ?? []).map(({ id, nama, namaProdi }) => ({
    value: id,
    label: nama,
    hint: namaProdi,
  }));
  return {
    options,
    onSearch: setCari,
    pending: cari !== undefined && hasil.isPending,
    failed: hasil.isError,
    onRetry: () => void hasil.refetch(),
  };
}
