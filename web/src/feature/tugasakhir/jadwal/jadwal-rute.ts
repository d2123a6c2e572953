// The calls that set and move exams, by kind. They are asked alike and answer alike.
import { ruteRagam } from '../karya/ragam';

export const ruteJadwal = {
  buat: ruteRagam('POST /v2/ta/proposal_exam_schedule'),
  periksa: ruteRagam('POST /v2/ta/proposal_exam_schedule/check'),
  pindah: ruteRagam('PUT /v2/ta/proposal_exam_schedule/{id}'),
  ganti: ruteRagam('PUT /v2/ta/proposal_exam_schedule/{id}/examiner'),
  periksaGanti: ruteRagam('POST /v2/ta/proposal_exam_schedule/{id}/examiner/check'),
};
