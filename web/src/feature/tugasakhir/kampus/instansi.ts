// The companies that take interns, as the campus keeps them.
import { defineNoun } from '@/core/record/noun';
import type { Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type InstansiKampus = Row<'GET /v2/kp/company'>;

const izin = 'tugasakhir.instansi.atur';

export const instansi = defineNoun({
  at: '/kampus/instansi',
  calls: {
    list: 'GET /v2/kp/company',
    read: 'GET /v2/kp/company/{id}',
    create: 'POST /v2/kp/company',
    replace: 'PUT /v2/kp/company/{id}',
    remove: 'DELETE /v2/kp/company/{id}',
  },
  titles: {
    name: { id: 'Instansi', en: 'Company' },
    list: { id: 'Instansi KP', en: 'Companies' },
  },
  permissions: { see: izin, add: izin, edit: izin },
  filters: { id: 'instansi-kp', filters: { status: ['A', 'N'] }, sorts: ['nama'], defaultSort: 'nama' },
  ask: ({ status, ...rest }: FilterQuery<'status'>) =>
    ({ ...rest, ...(status && { status: status[0] }) }) as Query<'GET /v2/kp/company'>,
});
