// Final works: proposal, thesis and internship, from the first title over guidance and examination to the locked grade.
import { IconBriefcase, IconClipboardCheck, IconGavel, IconSchool } from '@tabler/icons-react';
import type { Answer } from '@/kit/api/routes';
import { defineFeature, defineMenuCounts, type IconType } from '@/kit/module/define-feature';
import { kampusMenu, kampusPages } from './kampus/kampus-pages';
import { tanpaKarya as hidden, judul } from './karya/alamat';
import { type Jenis, ragam } from './karya/ragam';
import { saya, sayaUjian } from './karya/saya';
import { karyaPages } from './karya-pages';
import { sidangPages } from './sidang-pages';
import { judulSidang } from './ujian/sidang-alamat';

type HitungTugas = Answer<'GET /v2/ta/task_counts'>;

export const tugasakhir = defineFeature({
  id: 'tugasakhir',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [
        {
          id: 'skripsi',
          name: { id: 'Skripsi/TA', en: 'Thesis' },
          short: { id: 'Skripsi', en: 'Thesis' },
          link: '/akademik/skripsi',
          icon: IconSchool,
          alias: ['TA', 'tugas akhir'],
          children: [
            menuBimbingan('proposal', IconClipboardCheck, ['TA', 'skripsi', 'judul']),
            menuSidang('proposal', ['TA', 'seminar', 'ujian']),
            menuBimbingan('skripsi', IconSchool, ['TA', 'tugas akhir']),
            menuSidang('skripsi', ['TA', 'ujian', 'pendadaran']),
          ],
        },
        {
          id: 'kerja-praktik',
          name: { id: 'Kerja Praktik', en: 'Internships' },
          short: { id: 'KP', en: 'Internships' },
          link: '/akademik/kerja-praktik',
          icon: IconBriefcase,
          alias: ['KP', 'magang'],
          children: [
            menuBimbingan('kp', IconClipboardCheck, ['KP', 'magang']),
            menuSidang('kp', ['KP', 'magang', 'seminar']),
          ],
        },
      ],
    },
    { heading: { id: 'Kampus', en: 'Campus' }, items: kampusMenu },
  ],
  pages: [...karyaPages, ...sidangPages, ...kampusPages],
  landing: ragam.kp.bimbingan,
  dashboard: () => import('./meja/dashboard-blocks'),
  tasks: () => import('./karya/tugas'),
  menuCounts: defineMenuCounts('GET /v2/ta/task_counts', {}, hitungTugas, hidden),
  shortcuts: [
    { keys: 'g p', label: judul.proposal, link: ragam.proposal.bimbingan },
    { keys: 'g s', label: judul.skripsi, link: ragam.skripsi.bimbingan },
    { keys: 'g k', label: judul.kp, link: ragam.kp.bimbingan },
  ],
  palette: () => import('./palet'),
});

function menuBimbingan(jenis: Jenis, icon: IconType, alias: string[]) {
  const { bimbingan: link } = ragam[jenis];
  return { id: `bimbingan-${jenis}`, name: judul[jenis], link, waiting: saya, icon, hidden, alias };
}

function menuSidang(jenis: Jenis, alias: string[]) {
  const { sidang: link } = ragam[jenis];
  return { id: `sidang-${jenis}`, name: judulSidang[jenis], link, waiting: sayaUjian, icon: IconGavel, hidden, alias };
}

/** The counts of the server by the entries of this menu. */
function hitungTugas({ 'kp-bimbingan': bimbinganKp, 'kp-sidang': sidangKp, ...skripsi }: HitungTugas) {
  return { ...skripsi, 'bimbingan-kp': bimbinganKp, 'sidang-kp': sidangKp };
}
