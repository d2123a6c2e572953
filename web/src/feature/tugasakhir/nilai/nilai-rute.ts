// The calls of marks, by kind.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export const ruteNilai = {
  lembar: {
    proposal: 'GET /v2/ta/proposal_grade/{id}',
    skripsi: 'GET /v2/ta/skripsi_grade/{id}',
    kp: 'GET /v2/kp/kerja_praktik_grade/{id}',
  },
  simpan: {
    proposal: 'PUT /v2/ta/proposal_grade/{id}',
    skripsi: 'PUT /v2/ta/skripsi_grade/{id}',
    kp: 'PUT /v2/kp/kerja_praktik_grade/{id}',
  },
  kunci: {
    proposal: 'PUT /v2/ta/proposal_grade/{id}/lock',
    skripsi: 'PUT /v2/ta/skripsi_grade/{id}/lock',
    kp: 'PUT /v2/kp/kerja_praktik_grade/{id}/lock',
  },
  bukaKunci: {
    proposal: 'DELETE /v2/ta/proposal_grade/{id}/lock',
    skripsi: 'DELETE /v2/ta/skripsi_grade/{id}/lock',
    kp: 'DELETE /v2/kp/kerja_praktik_grade/{id}/lock',
  },
  bukaLembar: {
    proposal: 'DELETE /v2/ta/proposal_grade/{id}/sheet/{idDosen}',
    skripsi: 'DELETE /v2/ta/skripsi_grade/{id}/sheet/{idDosen}',
    kp: 'DELETE /v2/kp/kerja_praktik_grade/{id}/sheet/{idDosen}',
  },
  mintaUbah: {
    proposal: 'PUT /v2/ta/proposal_grade/{id}/change_request',
    skripsi: 'PUT /v2/ta/skripsi_grade/{id}/change_request',
    kp: 'PUT /v2/kp/kerja_praktik_grade/{id}/change_request',
  },
  jawabUbah: {
    proposal: 'PUT /v2/ta/proposal_grade/{id}/sheet/{idDosen}/change_request',
    skripsi: 'PUT /v2/ta/skripsi_grade/{id}/sheet/{idDosen}/change_request',
    kp: 'PUT /v2/kp/kerja_praktik_grade/{id}/sheet/{idDosen}/change_request',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;
