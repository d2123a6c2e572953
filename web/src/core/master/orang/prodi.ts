// The study programmes of the college, as choices.
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Option, OptionState } from '@/kit/form/combobox/choice';

const HARI = 24 * 60 * 60 * 1000;

/** The programmes to choose from; read once a day at most, and only when they are needed. */
export function usePilihanProdi(enabled = true): OptionState & { options: readonly Option[] } {
  const hasil = useQuery({
    ...query('GET /v1/prodi', { query: { perPage: 100 } }),
    enabled,
    staleTime: HARI,
    meta: { quiet: true },
  });
  return {
    options: (hasil.data?.data ?? []).map(({ id, jenjang, nama }) => ({ value: id, label: `${jenjang} ${nama}` })),
    pending: hasil.isPending,
    failed: hasil.isError,
    onRetry: () => void hasil.refetch(),
  };
}
