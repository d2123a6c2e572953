// The calls of works, by kind. They are asked alike and answer alike.
import { perRagam } from './ragam';

export const ruteKarya = {
  daftar: perRagam('GET /v2/ta/proposal'),
  unduh: perRagam('GET /v2/ta/proposal/unduh'),
  satu: perRagam('GET /v2/ta/proposal/{id}'),
  riwayat: perRagam('GET /v2/ta/proposal_history/{id}'),
  pengajuan: perRagam('GET /v2/ta/proposal_submission/{id}'),
  bimbingan: perRagam('GET /v2/ta/proposal_guidance/{id}'),
  beban: perRagam('GET /v2/ta/proposal_supervisor_load'),
  unduhBeban: perRagam('GET /v2/ta/proposal_supervisor_load/unduh'),
  dokumen: perRagam('GET /v2/ta/proposal_document/{id}/{nama}'),
};
