// What the pages of exams read, and the answer to an invitation.
import { query } from '@/kit/api/client';
import type { Answer, Route, Row } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export const ruteUjian = {
  daftar: {
    proposal: 'GET /v2/ta/proposal_exam_summary',
    skripsi: 'GET /v2/ta/skripsi_exam_summary',
    kp: 'GET /v2/kp/kerja_praktik_exam_summary',
  },
  unduh: {
    proposal: 'GET /v2/ta/proposal_exam_summary/unduh',
    skripsi: 'GET /v2/ta/skripsi_exam_summary/unduh',
    kp: 'GET /v2/kp/kerja_praktik_exam_summary/unduh',
  },
  cetak: {
    proposal: 'GET /v2/ta/proposal_exam_summary/cetak',
    skripsi: 'GET /v2/ta/skripsi_exam_summary/cetak',
    kp: 'GET /v2/kp/kerja_praktik_exam_summary/cetak',
  },
  satu: {
    proposal: 'GET /v2/ta/proposal_exam_summary/{id}',
    skripsi: 'GET /v2/ta/skripsi_exam_summary/{id}',
    kp: 'GET /v2/kp/kerja_praktik_exam_summary/{id}',
  },
  pekanIni: {
    proposal: 'GET /v2/ta/proposal_exam_this_week',
    skripsi: 'GET /v2/ta/skripsi_exam_this_week',
    kp: 'GET /v2/kp/kerja_praktik_exam_this_week',
  },
  kesediaan: {
    proposal: 'PUT /v2/ta/proposal_exam_schedule/{id}/availability',
    skripsi: 'PUT /v2/ta/skripsi_exam_schedule/{id}/availability',
    kp: 'PUT /v2/kp/kerja_praktik_exam_schedule/{id}/availability',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;

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
