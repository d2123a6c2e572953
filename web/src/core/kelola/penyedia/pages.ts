// The identity provider of the campus: its page and the entry of the menu.
import { IconLogin2 } from '@tabler/icons-react';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import type { MenuItem } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';

const at = '/kampus/penyedia';
const title = { id: 'Masuk lewat Kampus', en: 'Campus Sign-in' };
const hidden = lacks('auth.peran.kelola');

export const menuPenyedia: MenuItem[] = [
  {
    id: 'penyedia',
    name: title,
    link: at,
    icon: IconLogin2,
    hidden,
    alias: ['SSO', 'Keycloak', 'Google Workspace', 'Azure'],
  },
];

export const pagesPenyedia = [
  page(defineAddress(at), () => import('./penyedia-page'), {
    title,
    hidden,
    prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/penyedia')),
  }),
];
