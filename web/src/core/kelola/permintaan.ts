// Requests for a link: how their list is paged.
import type { Query } from '@/kit/api/routes';
import type { FilterQuery, FilterSpec } from '@/kit/table/filter/filters';

export const daftarPermintaan: FilterSpec<never> = { id: 'permintaan', filters: {}, sorts: [], defaultSort: '' };

/** What the list asks of the server: which page, and no more. */
export function asked({ page, perPage }: FilterQuery<never>): Query<'GET /v2/permintaan'> {
  return { page, perPage } as Query<'GET /v2/permintaan'>;
}
