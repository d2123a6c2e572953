// The calls that decide on titles and requests, by kind, and those that undo a decision. They are asked alike and answer alike.
import { perRagam } from '../karya/ragam';

export const rutePengajuan = {
  putusJudul: perRagam('PUT /v2/ta/proposal_guidance/{id}/approval'),
  urungJudul: perRagam('DELETE /v2/ta/proposal_guidance/{id}/approval'),
  putus: perRagam('PUT /v2/ta/proposal_submission/{id}/approval'),
  urung: perRagam('DELETE /v2/ta/proposal_submission/{id}/approval'),
  verifikasi: perRagam('PUT /v2/ta/proposal_submission/{id}/verification'),
  judulMirip: perRagam('GET /v2/ta/proposal_similar_titles/{id}'),
  pembatalan: perRagam('GET /v2/ta/proposal_reversal/{id}'),
  mintaBatal: perRagam('POST /v2/ta/proposal_reversal/{id}'),
  jawabBatal: perRagam('PUT /v2/ta/proposal_reversal/{id}/{idPembatalan}'),
};
