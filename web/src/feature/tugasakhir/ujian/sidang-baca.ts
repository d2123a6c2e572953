// What the pages of exams read, and the answer to an invitation.
import { query } from '@/kit/api/client';
import type { Answer, Row } from '@/kit/api/routes';
import { type Jenis, perRagam } from '../karya/ragam';

export const ruteUjian = {
  daftar: perRagam('GET /v2/ta/proposal_exam_summary'),
  unduh: perRagam('GET /v2/ta/proposal_exam_summary/unduh'),
  cetak: perRagam('GET /v2/ta/proposal_exam_summary/cetak'),
  satu: perRagam('GET /v2/ta/proposal_exam_summary/{id}'),
  pekanIni: perRagam('GET /v2/ta/proposal_exam_this_week'),
  kesediaan: perRagam('PUT /v2/ta/proposal_exam_schedule/{id}/availability'),
};

export type Sidang = Answer<'GET /v2/ta/proposal_exam_summary/{id}'>;
export type SidangBaris = Row<'GET /v2/ta/proposal_exam_summary'>;
export type Hasil = NonNullable<SidangBaris['hasil']>;

/** The reads that an answer to an invitation makes stale. */
export function bacaanSidang(jenis: Jenis) {
  return [ruteUjian.daftar[jenis], ruteUjian.satu[jenis], ruteUjian.pekanIni[jenis]] as const;
}

/** This week's exams; of more than fit a strip, what is not over yet can be asked for. */
export function pekanIni(jenis: Jenis, sisa = false) {
  return query(ruteUjian.pekanIni[jenis], { query: sisa ? { sisa: 'ya' } : {} });
}
