import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import type { Option, OptionState } from '@/kit/form/choice';

type Pilihan = OptionState & { options: Option[]; known: Option[]; onSearch: (text: string) => void };

/** The companies of the internships that the reader may see, searched from three letters on; `dipilih` are chosen already. */
export function usePilihanInstansi(dipilih: readonly string[]): Pilihan {
  const [cari, setCari] = useState<string>();
  const hasil = useQuery({
    ...query('GET /v2/kp/instansi', { query: { perPage: 20, ...(cari && { q: cari }) } }),
    enabled: cari !== undefined,
    placeholderData: keepPreviousData,
    meta: { diam: true },
  });
  const lama = useQuery({
    ...query('GET /v2/kp/instansi', { query: { perPage: 20, id: [...dipilih] } }),
    enabled: dipilih.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60 * 60_000,
    meta: { diam: true },
  });
  return {
    options: (hasil.data?.data ?? []).map(pilihan),
    known: (lama.data?.data ?? []).map(pilihan),
    onSearch: setCari,
    pending: cari !== undefined && hasil.isPending,
    failed: hasil.isError,
    onRetry: () => void hasil.refetch(),
  };
}

function pilihan({ id, nama, kota }: Row<'GET /v2/kp/instansi'>): Option {
  return { value: id, label: `${nama}, ${kota}` };
}
