// The calls of marks, by kind.
import { perRagam } from '../karya/ragam';

export const ruteNilai = {
  lembar: perRagam('GET /v2/ta/proposal_grade/{id}'),
  simpan: perRagam('PUT /v2/ta/proposal_grade/{id}'),
  kunci: perRagam('PUT /v2/ta/proposal_grade/{id}/lock'),
  bukaKunci: perRagam('DELETE /v2/ta/proposal_grade/{id}/lock'),
  bukaLembar: perRagam('DELETE /v2/ta/proposal_grade/{id}/sheet/{idDosen}'),
  mintaUbah: perRagam('PUT /v2/ta/proposal_grade/{id}/change_request'),
  jawabUbah: perRagam('PUT /v2/ta/proposal_grade/{id}/sheet/{idDosen}/change_request'),
};
