// The terms of a college: where they are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import type { Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type Periode = Row<'GET /v2/periode'>;

const UBAH_PERIODE = 'master.periode.ubah';

export const periode = defineNoun({
  at: '/kampus/periode',
  calls: {
    list: 'GET /v2/periode',
    read: 'GET /v2/periode/{id}',
    create: 'POST /v2/periode',
    replace: 'PUT /v2/periode/{id}',
    remove: 'DELETE /v2/periode/{id}',
  },
  titles: { name: { id: 'Periode', en: 'Period' }, list: { id: 'Periode', en: 'Periods' } },
  permissions: { see: UBAH_PERIODE, add: UBAH_PERIODE, edit: UBAH_PERIODE },
  filters: {
    id: 'periode',
    filters: { status: ['buka', 'tutup'] },
    sorts: ['periode'],
    defaultSort: '-periode',
  },
  ask: ({ status, ...rest }: FilterQuery<'status'>) =>
    ({ ...rest, ...(status && { status: status[0] }) }) as Query<'GET /v2/periode'>,
});
