// The pages of works and of guidance.
import type { ReactNode } from 'react';
import { sesiQuery } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Dwibahasa } from '@/kit/i18n/language';
import type { Keadaan } from '@/kit/module/define-feature';
import { definePage } from '@/kit/module/define-page';
import { parseDaftar } from './karya-query';
import { type Jenis, ragam, rute } from './ragam';

type Modul = () => Promise<{ default: () => ReactNode }>;

/** True for those who have nothing to do with final works: the pages are not there for them. */
export const tanpaKarya = ({ izin }: Keadaan) => !izin.has('tugasakhir.karya.lihat');

/** What the pages of works are called, in menu and title. */
export const judul = {
  proposal: { id: 'Bimbingan Proposal', en: 'Proposal Supervision' },
  skripsi: { id: 'Bimbingan Skripsi', en: 'Thesis Supervision' },
  kp: { id: 'Bimbingan Kerja Praktik', en: 'Internship Supervision' },
} satisfies Record<Jenis, Dwibahasa>;

function daftar(jenis: Jenis, component: Modul) {
  return definePage({
    path: ragam[jenis].bimbingan,
    title: judul[jenis],
    component,
    search: (raw) => raw,
    prefetch: async ({ client, search }) => {
      const { periode } = await client.ensureQueryData(sesiQuery);
      return client.prefetchQuery(
        query(rute(jenis, 'GET /v2/ta/proposal'), { query: parseDaftar(jenis, search, periode) }),
      );
    },
    hidden: tanpaKarya,
  });
}

export const karyaPages = [
  daftar('proposal', () => import('./karya-list').then(({ DaftarProposal }) => ({ default: DaftarProposal }))),
  daftar('skripsi', () => import('./karya-list').then(({ DaftarSkripsi }) => ({ default: DaftarSkripsi }))),
  daftar('kp', () => import('./karya-list').then(({ DaftarKp }) => ({ default: DaftarKp }))),
];
