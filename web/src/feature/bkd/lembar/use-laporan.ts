// What the page of a report reads.
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';

/** What was read at the click is not read again by the page; what was read on an earlier visit is. */
const fresh = 2_000;

/** One report; one that is not there is the error page's. */
export function useLaporan(id: string) {
  return useQuery({
    ...query('GET /v2/bkd/laporan/{id}', { path: { id } }),
    staleTime: fresh,
    throwOnError: (error: ApiError) => error.status === 404,
  });
}
