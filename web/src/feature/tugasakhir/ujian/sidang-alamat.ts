// Where the pages of exams are, and what they are called.

import type { Bilingual } from '@/kit/i18n/language';
import { defineAddress } from '@/kit/module/address';
import type { Query } from '@/kit/table/query-string';
import { type Jenis, ragam } from '../karya/ragam';

/** What the pages of exams are called, in menu and title. */
export const judulSidang = {
  proposal: { id: 'Sidang Proposal', en: 'Proposal Exams' },
  skripsi: { id: 'Sidang Skripsi', en: 'Thesis Exams' },
  kp: { id: 'Sidang Kerja Praktik', en: 'Internship Exams' },
} satisfies Record<Jenis, Bilingual>;

/** The page of a work's exam. */
export function alamatSidang(jenis: Jenis, idKarya: string, tab?: string): string {
  return `${ragam[jenis].sidang}/${idKarya}${tab ? `?tab=${tab}` : ''}`;
}

/** Where the campus sets the exams of a kind. */
export function alamatAtur(jenis: Jenis): string {
  return `${ragam[jenis].sidang}/atur`;
}

type Cari = Query & { tab?: string; tampilan?: string };

/** What the pages of exams read from their addresses: a list its filters, one exam its tab. */
export const bacaCari = (raw: Query): Cari => raw;

/** One exam of a kind. */
export function alamatDetail(jenis: Jenis) {
  return defineAddress(`${ragam[jenis].sidang}/$id` as const, bacaCari);
}

/** The parameters and the tab of an exam's page, which are read alike for every kind. */
export const halamanSidang = alamatDetail('proposal');
