// Final works: proposal, thesis and internship, from the first title over guidance and examination to the locked grade.
import { IconBriefcase, IconClipboardCheck, IconGavel, IconSchool } from '@tabler/icons-react';
import type { Answer } from '@/kit/api/routes';
import { defineFeature, defineMenuCounts } from '@/kit/module/define-feature';
import { tanpaKarya as hidden, judul } from './karya/alamat';
import { ragam } from './karya/ragam';
import { saya, sayaUjian } from './karya/saya';
import { tugasakhirPages } from './pages';

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
            {
              id: 'bimbingan-proposal',
              name: judul.proposal,
              link: ragam.proposal.bimbingan,
              waiting: saya,
              icon: IconClipboardCheck,
              hidden,
              alias: ['TA', 'skripsi', 'judul'],
            },
            {
              id: 'sidang-proposal',
              name: { id: 'Sidang Proposal', en: 'Proposal Exams' },
              link: ragam.proposal.sidang,
              waiting: sayaUjian,
              icon: IconGavel,
              hidden,
              alias: ['TA', 'seminar', 'ujian'],
            },
            {
              id: 'bimbingan-skripsi',
              name: judul.skripsi,
              link: ragam.skripsi.bimbingan,
              waiting: saya,
              icon: IconSchool,
              hidden,
              alias: ['TA', 'tugas akhir'],
            },
            {
              id: 'sidang-skripsi',
              name: { id: 'Sidang Skripsi', en: 'Thesis Exams' },
              link: ragam.skripsi.sidang,
              waiting: sayaUjian,
              icon: IconGavel,
              hidden,
              alias: ['TA', 'ujian', 'pendadaran'],
            },
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
            {
              id: 'bimbingan-kp',
              name: judul.kp,
              link: ragam.kp.bimbingan,
              waiting: saya,
              icon: IconClipboardCheck,
              hidden,
              alias: ['KP', 'magang'],
            },
            {
              id: 'sidang-kp',
              name: { id: 'Sidang Kerja Praktik', en: 'Internship Exams' },
              link: ragam.kp.sidang,
              waiting: sayaUjian,
              icon: IconGavel,
              hidden,
              alias: ['KP', 'magang', 'seminar'],
            },
          ],
        },
      ],
    },
  ],
  pages: tugasakhirPages,
  dashboard: () => import('./meja/dashboard-blocks'),
  menuCounts: defineMenuCounts('GET /v2/ta/task_counts', {}, hitungTugas, hidden),
  shortcuts: [
    { keys: 'g p', label: judul.proposal, link: ragam.proposal.bimbingan },
    { keys: 'g s', label: judul.skripsi, link: ragam.skripsi.bimbingan },
    { keys: 'g k', label: judul.kp, link: ragam.kp.bimbingan },
  ],
});

/** The counts of the server by the entries of this menu. */
function hitungTugas({ 'kp-bimbingan': bimbinganKp, 'kp-sidang': sidangKp, ...skripsi }: HitungTugas) {
  return { ...skripsi, 'bimbingan-kp': bimbinganKp, 'sidang-kp': sidangKp };
}
