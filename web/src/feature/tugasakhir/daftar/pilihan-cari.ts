import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { ReadArgs, Row } from '@/kit/api/routes';
import type { Option, OptionState } from '@/kit/form/combobox/choice';
import type { Jenis } from '../karya/ragam';
import type { ruteKarya } from '../karya/rute';

type Rute = 'GET /v2/kp/instansi' | (typeof ruteKarya.beban)[Jenis];
type Saringan = { q?: string; id?: string[]; sort?: string };
type Pilihan = OptionState & { options: Option[]; known: Option[]; onSearch: (text: string) => void };

/** The rows of a list as choices, searched from three letters on; `dipilih` are chosen already. */
export function usePilihanCari<R extends Rute>(
  rute: R,
  dipilih: readonly string[],
  pilihan: (baris: Row<R>) => Option,
  sort?: 'nama',
): Pilihan {
  const [cari, setCari] = useState<string>();
  const bacaan = (saringan: Saringan) => ({
    ...query(rute, { query: { perPage: 20, ...saringan } } as unknown as ReadArgs<R>),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const hasil = useQuery({
    ...bacaan({ ...(sort && { sort }), ...(cari && { q: cari }) }),
    enabled: cari !== undefined,
  });
  const lama = useQuery({ ...bacaan({ id: [...dipilih] }), enabled: dipilih.length > 0, staleTime: 60 * 60_000 });
  const semua = (jawaban: unknown) => ((jawaban as { data: Row<R>[] } | undefined)?.data ?? []).map(pilihan);
  return {
    options: semua(hasil.data),
    known: semua(lama.data),
    onSearch: setCari,
    pending: cari !== undefined && hasil.isPending,
    failed: hasil.isError,
    onRetry: () => void hasil.refetch(),
  };
}
