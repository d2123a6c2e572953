// What the campus's office shows of its site: the profile, the settings, the messages.
import { IconBuildingCommunity, IconSpeakerphone, IconToggleRight } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import type { MenuItem } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import { pesanKampus } from './pesan/pesan';

const profil = {
  at: '/kampus/profil',
  name: { id: 'Profil Kampus', en: 'Campus Profile' },
  hidden: lacks('institusi.situs.ubah'),
} as const;

const fitur = {
  at: '/kampus/fitur',
  name: { id: 'Fitur dan Tautan', en: 'Features and Links' },
  hidden: lacks('institusi.konfigurasi.ubah'),
} as const;

export const siteEntries: readonly MenuItem[] = [
  {
    id: 'kampus-profil',
    name: profil.name,
    link: profil.at,
    icon: IconBuildingCommunity,
    hidden: profil.hidden,
    alias: ['logo', 'lambang', 'kop surat', 'alamat', 'tampilan', 'warna'],
  },
  {
    id: 'kampus-fitur',
    name: fitur.name,
    link: fitur.at,
    icon: IconToggleRight,
    hidden: fitur.hidden,
    alias: ['konfigurasi', 'LMS', 'e-library', 'BKD', 'pengaturan'],
  },
  { ...nounEntry(pesanKampus, IconSpeakerphone), alias: ['pengumuman', 'berita'] },
];

export const sitePages = [
  page(
    defineAddress(profil.at, (raw) => raw),
    () => import('./profil/profile-page'),
    {
      title: profil.name,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/situs')),
      hidden: profil.hidden,
    },
  ),
  page(
    defineAddress(fitur.at, (raw) => raw),
    () => import('./fitur/settings-page'),
    {
      title: fitur.name,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/konfigurasi')),
      hidden: fitur.hidden,
    },
  ),
  ...nounPages(pesanKampus, {
    list: () => import('./pesan/message-list'),
    form: () => import('./pesan/message-form'),
  }),
];
