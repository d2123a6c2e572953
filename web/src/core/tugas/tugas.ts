// All that waits for the reader, of every area: where it is listed, and what the list can be narrowed by.
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { defineAddress } from '@/kit/module/address';
import { type FilterQuery, type FilterSpec, readFilters, toQuery } from '@/kit/table/filter/filters';

export type Tugas = Row<'GET /v2/tugas'>;

export const alamatTugas = defineAddress('/dashboard/tindakan');

export const tugasSpec: FilterSpec<'jenis'> = { id: 'tugas', filters: { jenis: 'any' } };

/** What the dashboard shows of it. */
export const tugasBeranda = query('GET /v2/tugas', { query: { perPage: 10 } });

/** What the list shows. */
export function tugasQuery({ page, perPage, jenis }: FilterQuery<'jenis'>) {
  return query('GET /v2/tugas', { query: { page, perPage, ...(jenis && { jenis }) } as { page: number } });
}

/** What the list shows at an address. */
export function tugasAt(search: object) {
  return tugasQuery(toQuery(readFilters(tugasSpec, search as Record<string, unknown>)));
}

/** What tells one task from another in a list. */
export function kunciTugas({ jenis, id, alamat, sejak }: Tugas): string {
  return [jenis, id, alamat, sejak].join('/');
}
