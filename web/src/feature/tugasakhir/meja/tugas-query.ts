// What the list of all that waits can be narrowed by; the address and the API speak the same names.
import type { Query } from '@/kit/api/routes';
import { type FilterQuery, type FilterSpec, readFilters, toQuery } from '@/kit/table/filter/filters';
import type { Tugas } from '../karya/karya-baca';
import { ikonTugas } from './tugas-ikon';

type TugasQuery = Query<'GET /v2/ta/tasks'>;

/** The kinds of task, in the order of the strip. */
export const jenisTugas = Object.keys(ikonTugas) as readonly Tugas['jenis'][];

export const tugasSpec: FilterSpec<'jenis'> = { id: 'tugas', filters: { jenis: jenisTugas } };

/** The query of the API for what the list shows. */
export function tugasQuery({ page, perPage, jenis }: FilterQuery<'jenis'>): TugasQuery {
  return { page, perPage, ...(jenis && { jenis }) } as TugasQuery;
}

/** The query of the API for an address. */
export function parseTugas(search: object): TugasQuery {
  return tugasQuery(toQuery(readFilters(tugasSpec, search as Record<string, unknown>)));
}
