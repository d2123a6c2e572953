// The calls that read exams, by kind, and the answer to an invitation. They are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
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
