// The kinds of final work: where their pages are, and how their calls are named. They share everything else.
import type { Route, Row } from '@/kit/api/routes';

export type KaryaBaris = Row<'GET /v2/ta/proposal'>;
export type Jenis = KaryaBaris['jenis'];

type Ragam = { jenis: Jenis; bimbingan: string; sidang: string; panggilan: string };

/** A kind's pages and the start of its calls. */
export const ragam: Record<Jenis, Ragam> = {
  proposal: {
    jenis: 'proposal',
    bimbingan: '/akademik/skripsi/bimbingan-proposal',
    sidang: '/akademik/skripsi/sidang-proposal',
    panggilan: '/v2/ta/proposal',
  },
  skripsi: {
    jenis: 'skripsi',
    bimbingan: '/akademik/skripsi/bimbingan-skripsi',
    sidang: '/akademik/skripsi/sidang-skripsi',
    panggilan: '/v2/ta/skripsi',
  },
  kp: {
    jenis: 'kp',
    bimbingan: '/akademik/kerja-praktik/bimbingan',
    sidang: '/akademik/kerja-praktik/sidang',
    panggilan: '/v2/kp/kerja_praktik',
  },
};

type RuteProposal = Extract<Route, `${string} /v2/ta/proposal${string}`>;

/** A call of a kind, named by the proposal's; the kinds are asked alike and answer alike. */
export function rute<R extends RuteProposal>(jenis: Jenis, proposal: R): R {
  return proposal.replace(ragam.proposal.panggilan, ragam[jenis].panggilan) as R;
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
