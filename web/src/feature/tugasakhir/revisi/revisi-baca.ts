// The calls of revisions, and what a step with one makes stale.
import type { ReadRoute, Route, Row } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { bacaanSidang } from '../ujian/sidang-baca';

export type Revisi = Row<'GET /v2/ta/proposal_revision/{id}'>;

export const ruteRevisi = {
  daftar: {
    proposal: 'GET /v2/ta/proposal_revision/{id}',
    skripsi: 'GET /v2/ta/skripsi_revision/{id}',
    kp: 'GET /v2/kp/kerja_praktik_revision/{id}',
  },
  tambah: {
    proposal: 'POST /v2/ta/proposal_revision/{id}',
    skripsi: 'POST /v2/ta/skripsi_revision/{id}',
    kp: 'POST /v2/kp/kerja_praktik_revision/{id}',
  },
  putus: {
    proposal: 'PUT /v2/ta/proposal_revision/{id}/{idRevisi}',
    skripsi: 'PUT /v2/ta/skripsi_revision/{id}/{idRevisi}',
    kp: 'PUT /v2/kp/kerja_praktik_revision/{id}/{idRevisi}',
  },
  hapus: {
    proposal: 'DELETE /v2/ta/proposal_revision/{id}/{idRevisi}',
    skripsi: 'DELETE /v2/ta/skripsi_revision/{id}/{idRevisi}',
    kp: 'DELETE /v2/kp/kerja_praktik_revision/{id}/{idRevisi}',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;

/** The reads that a revision changes. */
export function bacaanRevisi(jenis: Jenis): ReadRoute[] {
  return [ruteRevisi.daftar[jenis], ruteKarya.riwayat[jenis], ...bacaanSidang(jenis)];
}
