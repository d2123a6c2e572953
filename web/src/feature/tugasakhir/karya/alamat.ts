// Where the pages of works are, what they are called, and for whom they are there.
import type { Bilingual } from '@/kit/i18n/language';
import type { PageState } from '@/kit/module/page-state';
import { type Jenis, ragam } from './ragam';

/** True for those who have nothing to do with final works: the pages are not there for them. */
export const tanpaKarya = ({ permissions }: PageState) => !permissions.has('tugasakhir.karya.lihat');

/** What the pages of works are called, in menu and title. */
export const judul = {
  proposal: { id: 'Bimbingan Proposal', en: 'Proposal Supervision' },
  skripsi: { id: 'Bimbingan Skripsi', en: 'Thesis Supervision' },
  kp: { id: 'Bimbingan Kerja Praktik', en: 'Internship Supervision' },
} satisfies Record<Jenis, Bilingual>;

/** Who may see how many students each lecturer guides. */
export const tanpaBeban = ({ permissions }: PageState) => !permissions.has('tugasakhir.kuota.atur');

/** Where the load of each lecturer stands. */
export function alamatBeban(jenis: Jenis): string {
  return `${ragam[jenis].bimbingan}/beban`;
}

/** The page of a work. */
export function alamatKarya(jenis: Jenis, id: string): string {
  return `${ragam[jenis].bimbingan}/${id}`;
}

/** The page of a guidance session; of an internship the work's own page opens it. */
export function alamatBimbingan(jenis: Jenis, idKarya: string, id: string): string {
  if (jenis === 'kp') return `${alamatKarya('kp', idKarya)}?bimbingan=${id}`;
  return `${alamatKarya(jenis, idKarya)}/detail-bimbingan/${id}`;
}

/** The page on which the defense of a thesis is decided; of other kinds a tab of the work. */
export function alamatPengajuan(jenis: Jenis, idKarya: string): string {
  const halaman = alamatKarya(jenis, idKarya);
  return jenis === 'skripsi' ? `${halaman}/detail-pengajuan-sidang` : `${halaman}?tab=sidang`;
}
