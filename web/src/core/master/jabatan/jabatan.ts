// Offices: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type JabatanBaris = Row<'GET /v2/jabatan'>;
export type Jabatan = Answer<'GET /v2/jabatan/{id}'>;

export const jabatan = defineNoun({
  at: '/kampus/jabatan',
  calls: {
    list: 'GET /v2/jabatan',
    read: 'GET /v2/jabatan/{id}',
    create: 'POST /v2/jabatan',
    replace: 'PUT /v2/jabatan/{id}',
    remove: 'DELETE /v2/jabatan/{id}',
  },
  titles: { name: { id: 'Jabatan', en: 'Office' }, list: { id: 'Jabatan', en: 'Offices' } },
  permissions: { see: 'master.jabatan.ubah', add: 'master.jabatan.ubah', edit: 'master.jabatan.ubah' },
  filters: {
    id: 'jabatan',
    filters: { status: ['berlaku', 'akan', 'selesai'], idProdi: 'any' },
    sorts: ['mulai', 'prodi'],
    defaultSort: '-mulai',
  },
  ask: ({ status, ...rest }: FilterQuery<'status' | 'idProdi'>) =>
    ({ ...rest, ...(status && { status: status[0] }) }) as Query<'GET /v2/jabatan'>,
});
