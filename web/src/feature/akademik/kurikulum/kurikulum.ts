// Curricula of programmes: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import type { Answer, Query, ReadRoute } from '@/kit/api/routes';
import { defineAddress } from '@/kit/module/address';
import type { FilterQuery } from '@/kit/table/filter/filters';
import { KURIKULUM } from '../matakuliah/kurikulum-address';

export type IsiKurikulum = Answer<'GET /v2/academic/kurikulum/{id}/matakuliah'>;
export type Kuliah = IsiKurikulum['semester'][number]['mataKuliah'][number];
export type Prasyarat = IsiKurikulum['prasyarat'];

export const kurikulum = defineNoun({
  at: KURIKULUM,
  calls: {
    list: 'GET /v2/academic/kurikulum',
    read: 'GET /v2/academic/kurikulum/{id}',
    create: 'POST /v2/academic/kurikulum',
    replace: 'PUT /v2/academic/kurikulum/{id}',
    remove: 'DELETE /v2/academic/kurikulum/{id}',
  },
  titles: {
    name: { id: 'Kurikulum', en: 'Curriculum' },
    list: { id: 'Kurikulum', en: 'Curricula' },
    one: { id: 'Kurikulum', en: 'Curriculum' },
  },
  permissions: {
    see: 'akademik.kurikulum.lihat',
    add: 'akademik.kurikulum.ubah',
    edit: 'akademik.kurikulum.ubah',
  },
  filters: {
    id: 'kurikulum',
    filters: { idProdi: 'any' as const, status: ['A', 'N'] },
    sorts: ['tahun'],
    defaultSort: '-tahun',
  },
  ask: ({ status, ...rest }: FilterQuery<'idProdi' | 'status'>) =>
    ({ ...rest, ...(status && { status: status[0] }) }) as Query<'GET /v2/academic/kurikulum'>,
});

/** What is read of a curriculum with its courses. */
export function isiQuery(id: string) {
  return query('GET /v2/academic/kurikulum/{id}/matakuliah', { path: { id } });
}

/** Where the courses of a curriculum are arranged. */
export const alamatSusun = defineAddress(`${KURIKULUM}/$id/susun` as const);

/** What a change of a curriculum makes stale. */
export const kurikulumBerubah: readonly ReadRoute[] = [
  'GET /v2/academic/kurikulum',
  'GET /v2/academic/kurikulum/{id}',
  'GET /v2/academic/kurikulum/{id}/matakuliah',
  'GET /v2/academic/cpl/cakupan',
];
