// The calls of works, by kind. They are asked alike and answer alike.
import { ruteRagam } from './ragam';

export const ruteKarya = {
  daftar: ruteRagam('GET /v2/ta/proposal'),
  unduh: ruteRagam('GET /v2/ta/proposal/unduh'),
  satu: ruteRagam('GET /v2/ta/proposal/{id}'),
  riwayat: ruteRagam('GET /v2/ta/proposal_history/{id}'),
  pengajuan: ruteRagam('GET /v2/ta/proposal_submission/{id}'),
  bimbingan: ruteRagam('GET /v2/ta/proposal_guidance/{id}'),
  beban: ruteRagam('GET /v2/ta/proposal_supervisor_load'),
  unduhBeban: ruteRagam('GET /v2/ta/proposal_supervisor_load/unduh'),
  dokumen: ruteRagam('GET /v2/ta/proposal_document/{id}/{nama}'),
};
