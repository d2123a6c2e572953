// Accounts as the operator manages them: where their pages are, their calls, what their list can be narrowed by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type AkunBaris = Row<'GET /v2/akun'>;
export type Akun = Answer<'GET /v2/akun/{id}'>;

type Saringan = 'status' | 'peran' | 'sandi';

export const izinAkun = 'auth.akun.kelola';

export const akun = defineNoun({
  at: '/kampus/akun',
  calls: {
    list: 'GET /v2/akun',
    read: 'GET /v2/akun/{id}',
    create: 'POST /v2/akun',
    replace: 'PUT /v2/akun/{id}',
  },
  titles: {
    name: { id: 'Akun', en: 'Account' },
    list: { id: 'Akun', en: 'Accounts' },
    one: { id: 'Akun', en: 'Account' },
  },
  permissions: { see: izinAkun, add: izinAkun, edit: izinAkun },
  filters: {
    id: 'akun',
    filters: { status: ['A', 'N'], peran: 'any', sandi: ['ada', 'belum'] },
    sorts: ['nama', 'username'],
    defaultSort: 'nama',
  },
  ask: ({ status, sandi, ...rest }: FilterQuery<Saringan>) =>
    ({ ...rest, ...(status && { status: status[0] }), ...(sandi && { sandi: sandi[0] }) }) as Query<'GET /v2/akun'>,
});
