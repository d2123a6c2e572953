// The calls of revisions, and what a step with one makes stale.
import type { ReadRoute, Row } from '@/kit/api/routes';
import { type Jenis, perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { bacaanSidang } from '../ujian/sidang-baca';

export type Revisi = Row<'GET /v2/ta/proposal_revision/{id}'>;

export const ruteRevisi = {
  daftar: perRagam('GET /v2/ta/proposal_revision/{id}'),
  tambah: perRagam('POST /v2/ta/proposal_revision/{id}'),
  putus: perRagam('PUT /v2/ta/proposal_revision/{id}/{idRevisi}'),
  hapus: perRagam('DELETE /v2/ta/proposal_revision/{id}/{idRevisi}'),
};

/** The reads that a revision changes. */
export function bacaanRevisi(jenis: Jenis): ReadRoute[] {
  return [ruteRevisi.daftar[jenis], ruteKarya.riwayat[jenis], ...bacaanSidang(jenis)];
}
