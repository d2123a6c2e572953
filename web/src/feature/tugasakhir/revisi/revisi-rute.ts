// The calls of revisions, by kind. They are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export const ruteRevisi = {
  daftar: {
    proposal: 'GET /v2/ta/proposal_revision/{id}',
    skripsi: 'GET /v2/ta/skripsi_revision/{id}',
    kp: 'GET /v2/kp/kerja_praktik_revision/{id}',
  },
  tambah: {
    proposal: 'POST /v2/ta/proposal_revision/{id}',
    skripsi: 'POST /v2/ta/skripsi_revision/{id}',
    kp: 'POST /v2/kp/kerja_praktik_revision/{id}',
  },
  putus: {
    proposal: 'PUT /v2/ta/proposal_revision/{id}/{idRevisi}',
    skripsi: 'PUT /v2/ta/skripsi_revision/{id}/{idRevisi}',
    kp: 'PUT /v2/kp/kerja_praktik_revision/{id}/{idRevisi}',
  },
  hapus: {
    proposal: 'DELETE /v2/ta/proposal_revision/{id}/{idRevisi}',
    skripsi: 'DELETE /v2/ta/skripsi_revision/{id}/{idRevisi}',
    kp: 'DELETE /v2/kp/kerja_praktik_revision/{id}/{idRevisi}',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;
