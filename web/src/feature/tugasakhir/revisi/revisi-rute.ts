// The calls of revisions, by kind. They are asked alike and answer alike.
import { ruteRagam } from '../karya/ragam';

export const ruteRevisi = {
  daftar: ruteRagam('GET /v2/ta/proposal_revision/{id}'),
  tambah: ruteRagam('POST /v2/ta/proposal_revision/{id}'),
  putus: ruteRagam('PUT /v2/ta/proposal_revision/{id}/{idRevisi}'),
  hapus: ruteRagam('DELETE /v2/ta/proposal_revision/{id}/{idRevisi}'),
};
