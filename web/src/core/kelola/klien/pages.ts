// The other systems of the campus: their pages and the entry of the menu.
import { IconPlugConnected } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import type { MenuItem } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';

const at = '/kampus/klien';
const title = { id: 'Sistem Kampus Lain', en: 'Other Campus Systems' };
const hidden = lacks('auth.klien.kelola');

export const menuKlien: MenuItem[] = [
  { id: 'klien', name: title, link: at, icon: IconPlugConnected, hidden, alias: ['LMS', 'Moodle', 'OpenID'] },
];

const prefetch = ({ client }: { client: QueryClient }) => client.prefetchQuery(query('GET /v2/klien'));
const form = () => import('./klien-form');

export const pagesKlien = [
  page(defineAddress(at), () => import('./klien-page'), { title, hidden, prefetch }),
  page(defineAddress(`${at}/baru`), form, { title: { id: 'Tambah sistem', en: 'Add a system' }, hidden }),
  page(defineAddress(`${at}/$id`), form, { title: { id: 'Ubah sistem', en: 'Edit system' }, hidden, prefetch }),
];
