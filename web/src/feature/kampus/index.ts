// The campus's office: the pages of who keeps the portal of a college, and how the menu holds those that other areas bring.
import {
  IconActivity,
  IconBuilding,
  IconCalendarCog,
  IconChartBar,
  IconHistory,
  IconKey,
  IconPalette,
  IconSchool,
  IconServerCog,
  IconUsers,
} from '@tabler/icons-react';
import { izinAkun } from '@/core/kelola/akun';
import { idPermintaan, menuAkun, pagesAkun } from '@/core/kelola/pages';
import { peopleEntries, peoplePages } from '@/core/master/office';
import { periodeMenu, periodePages } from '@/core/master/periode/periode-pages';
import { unitMenu, unitPages } from '@/core/master/unit/unit';
import { siteEntries, sitePages } from '@/core/situs/office';
import { query } from '@/kit/api/client';
import { defineFeature, defineMenuCounts, type MenuItem, type MenuSection } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import { izin, jejakPage, pekerjaanPage, pemakaianPage, ringkasanPage } from './pages';

const nama = {
  ringkasan: { id: 'Ringkasan Kampus', en: 'Campus Overview' },
  jejak: { id: 'Jejak Audit', en: 'Audit Trail' },
  pekerjaan: { id: 'Pekerjaan Latar', en: 'Background Work' },
  pemakaian: { id: 'Pemakaian', en: 'Use' },
};

/** The order of the office in the menu; the entries are brought by whoever keeps what they lead to. */
const sections: readonly MenuSection[] = [
  {
    id: 'kampus-orang',
    name: { id: 'Orang', en: 'People' },
    icon: IconUsers,
    links: ['/kampus/dosen', '/kampus/mahasiswa', '/kampus/jabatan'],
  },
  {
    id: 'kampus-akademik',
    name: { id: 'Periode dan kelas', en: 'Periods and classes' },
    short: { id: 'Periode', en: 'Periods' },
    icon: IconCalendarCog,
    links: ['/kampus/periode', '/kampus/kelas', '/kampus/aturan-rps', '/kampus/golongan', '/akademik/master-data'],
  },
  {
    id: 'kampus-tugas-akhir',
    name: { id: 'Skripsi dan KP', en: 'Theses and internships' },
    short: { id: 'Skripsi', en: 'Theses' },
    icon: IconSchool,
    links: ['/kampus/kebijakan-ta', '/kampus/instansi'],
  },
  {
    id: 'kampus-akses',
    name: { id: 'Akses', en: 'Access' },
    icon: IconKey,
    links: ['/kampus/akun', '/kampus/permintaan-sandi', '/kampus/peran', '/kampus/klien', '/kampus/penyedia'],
  },
  {
    id: 'kampus-tampilan',
    name: { id: 'Tampilan', en: 'Appearance' },
    icon: IconPalette,
    links: ['/kampus/profil', '/kampus/fitur', '/kampus/pesan'],
  },
  {
    id: 'kampus-sistem',
    name: { id: 'Sistem', en: 'System' },
    icon: IconServerCog,
    links: [jejakPage.path, pekerjaanPage.path, pemakaianPage.path],
  },
];

const items: readonly MenuItem[] = [
  {
    id: 'kampus',
    name: nama.ringkasan,
    short: { id: 'Kampus', en: 'Campus' },
    link: ringkasanPage.path,
    icon: IconBuilding,
    alone: true,
    hidden: lacks(izin.pemakaian),
    alias: ['operator', 'siapkan kampus'],
  },
  {
    id: 'jejak',
    name: nama.jejak,
    link: jejakPage.path,
    icon: IconHistory,
    hidden: lacks(izin.jejak),
    alias: ['audit', 'log', 'riwayat'],
  },
  {
    id: 'pekerjaan',
    name: nama.pekerjaan,
    link: pekerjaanPage.path,
    icon: IconActivity,
    hidden: lacks(izin.pekerjaan),
    alias: ['antrean', 'job'],
  },
  {
    id: 'pemakaian',
    name: nama.pemakaian,
    link: pemakaianPage.path,
    icon: IconChartBar,
    hidden: lacks(izin.pemakaian),
    alias: ['statistik', 'penyimpanan'],
  },
];

export const kampus = defineFeature({
  id: 'kampus',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Kampus', en: 'Campus' },
      items: [...items, ...peopleEntries, periodeMenu, unitMenu, ...menuAkun, ...siteEntries],
      sections,
    },
  ],
  pages: [
    ...peoplePages,
    ...periodePages,
    ...unitPages,
    ...pagesAkun,
    ...sitePages,
    page(ringkasanPage, () => import('./ringkasan'), {
      title: nama.ringkasan,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/pemakaian')),
      hidden: lacks(izin.pemakaian),
    }),
    page(jejakPage, () => import('./jejak-list'), { title: nama.jejak, hidden: lacks(izin.jejak) }),
    page(pekerjaanPage, () => import('./pekerjaan-list'), { title: nama.pekerjaan, hidden: lacks(izin.pekerjaan) }),
    page(pemakaianPage, () => import('./pemakaian'), {
      title: nama.pemakaian,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/pemakaian')),
      hidden: lacks(izin.pemakaian),
    }),
  ],
  menuCounts: defineMenuCounts(
    'GET /v2/permintaan',
    { query: { perPage: 10 } },
    ({ total }) => ({ [idPermintaan]: total }),
    lacks(izinAkun),
  ),
  palette: () => import('./palet'),
  dashboard: () => import('./dashboard-blocks'),
});
