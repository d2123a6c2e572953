// Sets of rules of the workload: where their pages are, their calls, and what their list can be narrowed by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type Aturan = Answer<'GET /v2/bkd/aturan/{id}'>;
export type AturanBaris = Row<'GET /v2/bkd/aturan'>;
export type Butir = Aturan['butir'][number];
export type Syarat = Aturan['syarat'][number];
export type Cocok = Butir['cocok'][number];
export type Percobaan = Answer<'GET /v2/bkd/aturan/{id}/coba'>;
export type PercobaanDosen = Percobaan['data'][number];

const izinKelola = 'bkd.aturan.kelola';

export const statusAturan = ['draf', 'berlaku', 'dicabut'] as const;

const noun = defineNoun({
  at: '/bkd/bkd/aturan/kelola',
  calls: {
    list: 'GET /v2/bkd/aturan',
    read: 'GET /v2/bkd/aturan/{id}',
    create: 'POST /v2/bkd/aturan',
    replace: 'PUT /v2/bkd/aturan/{id}',
    remove: 'DELETE /v2/bkd/aturan/{id}',
  },
  titles: {
    name: { id: 'Aturan BKD', en: 'Workload rules' },
    list: { id: 'Aturan BKD', en: 'Workload rules' },
    one: { id: 'Aturan BKD', en: 'Workload rules' },
  },
  permissions: { see: izinKelola, add: izinKelola, edit: izinKelola },
  filters: {
    id: 'aturan-bkd',
    filters: { status: statusAturan },
    sorts: ['nama', 'mulai'],
    defaultSort: '-mulai',
  },
  ask: (asked: FilterQuery<'status'>) => asked as Query<'GET /v2/bkd/aturan'>,
});

export const aturanBKD = {
  ...noun,
  titles: {
    ...noun.titles,
    add: { id: 'Susun aturan BKD', en: 'Write workload rules' },
    edit: { id: 'Ubah aturan BKD', en: 'Edit workload rules' },
  },
};
