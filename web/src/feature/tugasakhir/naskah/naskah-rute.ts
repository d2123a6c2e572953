// The calls of files and of their similarity, by kind.
import { perRagam } from '../karya/ragam';

export const ruteNaskah = {
  berkas: perRagam('GET /v2/ta/proposal_file/{id}/{idBerkas}'),
  banding: perRagam('GET /v2/ta/proposal_comparison/{id}/{idBerkas}'),
  kemiripan: perRagam('GET /v2/ta/proposal_similarity/{id}'),
  periksa: perRagam('POST /v2/ta/proposal_similarity/{id}'),
  laporan: perRagam('GET /v2/ta/proposal_similarity/{id}/{idCek}'),
  keluarkan: perRagam('PUT /v2/ta/proposal_similarity/{id}/{idCek}/exclusion'),
  keputusan: perRagam('GET /v2/ta/proposal_similarity_decision/{id}'),
  putuskan: perRagam('PUT /v2/ta/proposal_similarity_decision/{id}'),
  cabut: perRagam('DELETE /v2/ta/proposal_similarity_decision/{id}'),
};
