// The pages by which a campus manages its accounts, and their entries of the menu.
import { IconKey, IconShieldLock, IconUsers } from '@tabler/icons-react';
import { menuKlien, pagesKlien } from '@/core/kelola/klien/pages';
import { menuPenyedia, pagesPenyedia } from '@/core/kelola/penyedia/pages';
import { nounEntry, nounPages } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import type { MenuItem } from '@/kit/module/define-feature';
import { type Page, page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import { akun, izinAkun } from './akun';

const permintaan = {
  at: '/kampus/permintaan-sandi',
  title: { id: 'Permintaan Password', en: 'Password Requests' },
  hidden: lacks(izinAkun),
};
const peran = {
  at: '/kampus/peran',
  title: { id: 'Peran & Izin', en: 'Roles & Permissions' },
  hidden: lacks('auth.peran.kelola'),
};
/** The entry of the requests for access, beside which stands how many wait. */
export const idPermintaan = 'permintaan-sandi';

/** The entries of the menu. */
export const menuAkun: MenuItem[] = [
  nounEntry(akun, IconUsers),
  {
    id: idPermintaan,
    name: permintaan.title,
    link: permintaan.at,
    icon: IconKey,
    hidden: permintaan.hidden,
    alias: ['lupa password'],
  },
  { id: 'peran', name: peran.title, link: peran.at, icon: IconShieldLock, hidden: peran.hidden, alias: ['hak akses'] },
  ...menuKlien,
  ...menuPenyedia,
];

/** The pages. */
export const pagesAkun: Page[] = [
  ...nounPages(akun, {
    list: () => import('./akun-list'),
    form: () => import('./akun-form'),
    one: () => import('./akun-detail'),
  }),
  page(
    defineAddress(permintaan.at, (raw) => raw),
    () => import('./permintaan-page'),
    { title: permintaan.title, hidden: permintaan.hidden },
  ),
  page(defineAddress(peran.at), () => import('./peran-page'), {
    title: peran.title,
    hidden: peran.hidden,
    prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/peran')),
  }),
  ...pagesKlien,
  ...pagesPenyedia,
];
