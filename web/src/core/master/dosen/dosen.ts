// Lecturers: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type DosenBaris = Row<'GET /v2/dosen'>;
export type Dosen = Answer<'GET /v2/dosen/{id}'>;

export const dosen = defineNoun({
  at: '/kampus/dosen',
  calls: {
    list: 'GET /v2/dosen',
    read: 'GET /v2/dosen/{id}',
    create: 'POST /v2/dosen',
    replace: 'PUT /v2/dosen/{id}',
    remove: 'DELETE /v2/dosen/{id}',
  },
  titles: { name: { id: 'Dosen', en: 'Lecturer' }, list: { id: 'Dosen', en: 'Lecturers' } },
  permissions: { see: 'master.dosen.lihat', add: 'master.dosen.ubah', edit: 'master.dosen.ubah' },
  filters: {
    id: 'dosen',
    filters: { status: ['A', 'N'], idProdi: 'any' },
    sorts: ['nama', 'nidn'],
    defaultSort: 'nama',
  },
  ask: ({ status, ...rest }: FilterQuery<'status' | 'idProdi'>) =>
    ({ ...rest, ...(status && { status: status[0] }) }) as Query<'GET /v2/dosen'>,
});
