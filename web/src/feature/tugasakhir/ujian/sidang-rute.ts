// The calls that read exams, by kind, and the answer to an invitation. They are asked alike and answer alike.
import { ruteRagam } from '../karya/ragam';

export const ruteUjian = {
  daftar: ruteRagam('GET /v2/ta/proposal_exam_summary'),
  unduh: ruteRagam('GET /v2/ta/proposal_exam_summary/unduh'),
  cetak: ruteRagam('GET /v2/ta/proposal_exam_summary/cetak'),
  satu: ruteRagam('GET /v2/ta/proposal_exam_summary/{id}'),
  pekanIni: ruteRagam('GET /v2/ta/proposal_exam_this_week'),
  kesediaan: ruteRagam('PUT /v2/ta/proposal_exam_schedule/{id}/availability'),
};
