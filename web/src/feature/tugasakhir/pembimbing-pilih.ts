import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Option, OptionState } from '@/kit/form/choice';
import { type Jenis, rute } from './ragam';

type Pilihan = OptionState & { options: Option[]; known: Option[]; onSearch: (text: string) => void };

/** The lecturers whose load the reader sees, searched from three letters on; `dipilih` are chosen already. */
export function usePilihanPembimbing(jenis: Jenis, dipilih: readonly string[]): Pilihan {
  const [cari, setCari] = useState<string>();
  const hasil = useQuery({
    ...query(rute(jenis, 'GET /v2/ta/proposal_supervisor_load'), {
      query: { perPage: 20, sort: 'nama', ...(cari && { q: cari }) },
    }),
    enabled: cari !== undefined,
    placeholderData: keepPreviousData,
    meta: { diam: true },
  });
  const lama = useQuery({
    ...query(rute(jenis, 'GET /v2/ta/proposal_supervisor_load'), { query: { perPage: 20, id: [...dipilih] } }),
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

function pilihan({ idDosen, nama }: { idDosen: string; nama: string }): Option {
  return { value: idDosen, label: nama };
}
