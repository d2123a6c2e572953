// The read of a curriculum with its courses.
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { isiQuery } from './kurikulum';

/** What was read at the click is not read again by the page. */
const fresh = 2_000;

/** A curriculum with its courses; one that is not there is the error page's. */
export function useIsiKurikulum(id: string) {
  return useQuery({ ...isiQuery(id), staleTime: fresh, throwOnError: (error: ApiError) => error.status === 404 });
}
