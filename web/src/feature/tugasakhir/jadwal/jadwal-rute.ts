// The calls that set and move exams, by kind. They are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export const ruteJadwal = {
  buat: {
    proposal: 'POST /v2/ta/proposal_exam_schedule',
    skripsi: 'POST /v2/ta/skripsi_exam_schedule',
    kp: 'POST /v2/kp/kerja_praktik_exam_schedule',
  },
  periksa: {
    proposal: 'POST /v2/ta/proposal_exam_schedule/check',
    skripsi: 'POST /v2/ta/skripsi_exam_schedule/check',
    kp: 'POST /v2/kp/kerja_praktik_exam_schedule/check',
  },
  pindah: {
    proposal: 'PUT /v2/ta/proposal_exam_schedule/{id}',
    skripsi: 'PUT /v2/ta/skripsi_exam_schedule/{id}',
    kp: 'PUT /v2/kp/kerja_praktik_exam_schedule/{id}',
  },
  ganti: {
    proposal: 'PUT /v2/ta/proposal_exam_schedule/{id}/examiner',
    skripsi: 'PUT /v2/ta/skripsi_exam_schedule/{id}/examiner',
    kp: 'PUT /v2/kp/kerja_praktik_exam_schedule/{id}/examiner',
  },
  periksaGanti: {
    proposal: 'POST /v2/ta/proposal_exam_schedule/{id}/examiner/check',
    skripsi: 'POST /v2/ta/skripsi_exam_schedule/{id}/examiner/check',
    kp: 'POST /v2/kp/kerja_praktik_exam_schedule/{id}/examiner/check',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;
