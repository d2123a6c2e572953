// The pages of exams: a list, one exam, and the campus's own page to set them, for each kind.
import type { ReactNode } from 'react';
import { situsKini } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import type { Dwibahasa } from '@/kit/i18n/language';
import type { Keadaan } from '@/kit/module/define-feature';
import { definePage } from '@/kit/module/define-page';
import type { Query } from '@/kit/table/query-string';
import { type Jenis, ragam, rute } from './ragam';
import { parseSidang } from './sidang-query';

type Modul = () => Promise<{ default: () => ReactNode }>;
type Cari = Query & { tab?: string; tampilan?: string };

const tanpaSidang = ({ izin }: Keadaan) => !izin.has('tugasakhir.karya.lihat');
const tanpaAtur = ({ izin }: Keadaan) => !izin.has('tugasakhir.sidang.atur');

/** What the pages of exams are called, in menu and title. */
export const judulSidang = {
  proposal: { id: 'Sidang Proposal', en: 'Proposal Exams' },
  skripsi: { id: 'Sidang Skripsi', en: 'Thesis Exams' },
  kp: { id: 'Sidang Kerja Praktik', en: 'Internship Exams' },
} satisfies Record<Jenis, Dwibahasa>;

function daftar(jenis: Jenis, component: Modul) {
  return definePage({
    path: ragam[jenis].sidang,
    title: judulSidang[jenis],
    component,
    search: (raw): Cari => raw,
    prefetch: ({ client, search }) => {
      const dicari = parseSidang(jenis, search, situsKini().zonaWaktu);
      void client.prefetchQuery(pekanIni(jenis));
      return client.prefetchQuery(query(rute(jenis, 'GET /v2/ta/proposal_exam_summary'), { query: dicari }));
    },
    hidden: tanpaSidang,
  });
}

function detail(jenis: Jenis, component: Modul) {
  return definePage({
    path: `${ragam[jenis].sidang}/$id` as const,
    title: judulSidang[jenis],
    component,
    search: (raw): Cari => raw,
    prefetch: ({ client, params: { id } }) =>
      client.prefetchQuery(query(rute(jenis, 'GET /v2/ta/proposal_exam_summary/{id}'), { path: { id } })),
    hidden: tanpaSidang,
  });
}

function berikutnya(jenis: Jenis, component: Modul) {
  return definePage({
    path: `${ragam[jenis].sidang}/berikutnya`,
    title: judulSidang[jenis],
    component,
    hidden: tanpaSidang,
  });
}

function atur(jenis: Jenis, component: Modul) {
  return definePage({
    path: `${ragam[jenis].sidang}/atur`,
    title: { id: 'Jadwalkan sidang', en: 'Schedule exams' },
    component,
    hidden: tanpaAtur,
  });
}

/** One exam's page; its parameters and its tab are read through it. */
export const halamanSidang = detail('proposal', () =>
  import('./sidang-detail').then((modul) => ({ default: modul.SidangProposal })),
);

export const sidangPages = [
  daftar('proposal', () => import('./sidang-list').then((modul) => ({ default: modul.DaftarSidangProposal }))),
  daftar('skripsi', () => import('./sidang-list').then((modul) => ({ default: modul.DaftarSidangSkripsi }))),
  daftar('kp', () => import('./sidang-list').then((modul) => ({ default: modul.DaftarSidangKp }))),
  halamanSidang,
  detail('skripsi', () => import('./sidang-detail').then((modul) => ({ default: modul.SidangSkripsi }))),
  detail('kp', () => import('./sidang-detail').then((modul) => ({ default: modul.SidangKp }))),
  berikutnya('proposal', () => import('./sidang-berikutnya').then((modul) => ({ default: modul.BerikutnyaProposal }))),
  berikutnya('skripsi', () => import('./sidang-berikutnya').then((modul) => ({ default: modul.BerikutnyaSkripsi }))),
  berikutnya('kp', () => import('./sidang-berikutnya').then((modul) => ({ default: modul.BerikutnyaKp }))),
  atur('proposal', () => import('./sidang-atur').then((modul) => ({ default: modul.AturProposal }))),
  atur('skripsi', () => import('./sidang-atur').then((modul) => ({ default: modul.AturSkripsi }))),
  atur('kp', () => import('./sidang-atur').then((modul) => ({ default: modul.AturKp }))),
];

/** The page of a work's exam. */
export function alamatSidang(jenis: Jenis, idKarya: string, tab?: string): string {
  return `${ragam[jenis].sidang}/${idKarya}${tab ? `?tab=${tab}` : ''}`;
}

/** The marks of a work's exam, with the question whether to lock them. */
export function alamatKunci(jenis: Jenis, idKarya: string): string {
  return `${alamatSidang(jenis, idKarya, 'penilaian')}&tanya=kunci`;
}

/** This week's exams; of more than fit a strip, what is not over yet can be asked for. */
export function pekanIni(jenis: Jenis, sisa = false) {
  return query(rute(jenis, 'GET /v2/ta/proposal_exam_this_week'), { query: sisa ? { sisa: 'ya' } : {} });
}

/** Where the campus sets the exams of a kind. */
export function alamatAtur(jenis: Jenis): string {
  return `${ragam[jenis].sidang}/atur`;
}
