// Outcomes of programmes: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import type { Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';
import { CPL } from '../matakuliah/kurikulum-address';

export type CplBaris = Row<'GET /v2/academic/cpl'>;

export const ASPEK = ['sikap', 'pengetahuan', 'ku', 'kk'] as const;
export type Aspek = (typeof ASPEK)[number];

export const cpl = defineNoun({
  at: CPL,
  calls: {
    list: 'GET /v2/academic/cpl',
    read: 'GET /v2/academic/cpl/{id}',
    create: 'POST /v2/academic/cpl',
    replace: 'PUT /v2/academic/cpl/{id}',
    remove: 'DELETE /v2/academic/cpl/{id}',
  },
  titles: { name: { id: 'CPL', en: 'Outcome' }, list: { id: 'CPL', en: 'Outcomes' } },
  permissions: { see: 'akademik.cpl.lihat', add: 'akademik.cpl.ubah', edit: 'akademik.cpl.ubah' },
  filters: {
    id: 'cpl',
    filters: { idProdi: 'any' as const, aspek: ASPEK, status: ['A', 'N'] },
    sorts: ['urutan', 'kode'],
    defaultSort: 'urutan',
  },
  ask: ({ status, ...rest }: FilterQuery<'idProdi' | 'aspek' | 'status'>) =>
    ({ ...rest, ...(status && { status: status[0] }) }) as Query<'GET /v2/academic/cpl'>,
});
