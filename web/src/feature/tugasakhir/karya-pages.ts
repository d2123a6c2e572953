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

function detail(jenis: Jenis, component: Modul) {
  return definePage({
    path: `${ragam[jenis].bimbingan}/$id` as const,
    title: judul[jenis],
    component,
    search: (raw) => raw,
    prefetch: ({ client, params: { id } }) =>
      client.prefetchQuery(query(rute(jenis, 'GET /v2/ta/proposal/{id}'), { path: { id } })),
    hidden: tanpaKarya,
  });
}

/** A guidance session; the work may stand in the address, and need not (TA-01, TA-03). */
function bimbingan(jenis: 'proposal' | 'skripsi', karya: '/$id' | '') {
  return definePage({
    path: `${ragam[jenis].bimbingan}${karya}/detail-bimbingan/$idBimbingan` as const,
    title: { id: 'Bimbingan', en: 'Supervision session' },
    component: () => import('./bimbingan-detail'),
    prefetch: ({ client, params: { idBimbingan: id } }) =>
      client.prefetchQuery(query('GET /v2/ta/guidance/{id}', { path: { id } })),
    hidden: tanpaKarya,
  });
}

function pengajuan(karya: '/$id' | '', component: Modul) {
  return definePage({
    path: `${ragam.skripsi.bimbingan}${karya}/detail-pengajuan-sidang`,
    title: { id: 'Pengajuan sidang', en: 'Exam request' },
    component,
    search: (raw) => raw,
    hidden: tanpaKarya,
  });
}

/** Who may see how many students each lecturer guides. */
export const tanpaBeban = ({ izin }: Keadaan) => !izin.has('tugasakhir.kuota.atur');

function beban(jenis: Jenis, component: Modul) {
  return definePage({
    path: `${ragam[jenis].bimbingan}/beban` as const,
    title: { id: 'Beban pembimbing', en: 'Supervisor load' },
    component,
    search: (raw) => raw,
    hidden: tanpaBeban,
  });
}

/** Where the load of each lecturer stands. */
export function alamatBeban(jenis: Jenis): string {
  return `${ragam[jenis].bimbingan}/beban`;
}

export const karyaPages = [
  daftar('proposal', () => import('./karya-list').then((modul) => ({ default: modul.DaftarProposal }))),
  daftar('skripsi', () => import('./karya-list').then((modul) => ({ default: modul.DaftarSkripsi }))),
  daftar('kp', () => import('./karya-list').then((modul) => ({ default: modul.DaftarKp }))),
  detail('proposal', () => import('./karya-detail').then((modul) => ({ default: modul.DetailProposal }))),
  detail('skripsi', () => import('./karya-detail').then((modul) => ({ default: modul.DetailSkripsi }))),
  detail('kp', () => import('./karya-detail').then((modul) => ({ default: modul.DetailKp }))),
  beban('proposal', () => import('./beban-list').then((modul) => ({ default: modul.BebanProposal }))),
  beban('skripsi', () => import('./beban-list').then((modul) => ({ default: modul.BebanSkripsi }))),
  beban('kp', () => import('./beban-list').then((modul) => ({ default: modul.BebanKp }))),
  bimbingan('proposal', '/$id'),
  bimbingan('proposal', ''),
  bimbingan('skripsi', '/$id'),
  bimbingan('skripsi', ''),
  pengajuan('/$id', () => import('./pengajuan-detail')),
  pengajuan('', () => import('./pengajuan-list')),
];
