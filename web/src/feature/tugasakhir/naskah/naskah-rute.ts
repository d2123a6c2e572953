// The calls of files and of their similarity, by kind.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export const ruteNaskah = {
  berkas: {
    proposal: 'GET /v2/ta/proposal_file/{id}/{idBerkas}',
    skripsi: 'GET /v2/ta/skripsi_file/{id}/{idBerkas}',
    kp: 'GET /v2/kp/kerja_praktik_file/{id}/{idBerkas}',
  },
  banding: {
    proposal: 'GET /v2/ta/proposal_comparison/{id}/{idBerkas}',
    skripsi: 'GET /v2/ta/skripsi_comparison/{id}/{idBerkas}',
    kp: 'GET /v2/kp/kerja_praktik_comparison/{id}/{idBerkas}',
  },
  kemiripan: {
    proposal: 'GET /v2/ta/proposal_similarity/{id}',
    skripsi: 'GET /v2/ta/skripsi_similarity/{id}',
    kp: 'GET /v2/kp/kerja_praktik_similarity/{id}',
  },
  periksa: {
    proposal: 'POST /v2/ta/proposal_similarity/{id}',
    skripsi: 'POST /v2/ta/skripsi_similarity/{id}',
    kp: 'POST /v2/kp/kerja_praktik_similarity/{id}',
  },
  laporan: {
    proposal: 'GET /v2/ta/proposal_similarity/{id}/{idCek}',
    skripsi: 'GET /v2/ta/skripsi_similarity/{id}/{idCek}',
    kp: 'GET /v2/kp/kerja_praktik_similarity/{id}/{idCek}',
  },
  keluarkan: {
    proposal: 'PUT /v2/ta/proposal_similarity/{id}/{idCek}/exclusion',
    skripsi: 'PUT /v2/ta/skripsi_similarity/{id}/{idCek}/exclusion',
    kp: 'PUT /v2/kp/kerja_praktik_similarity/{id}/{idCek}/exclusion',
  },
  keputusan: {
    proposal: 'GET /v2/ta/proposal_similarity_decision/{id}',
    skripsi: 'GET /v2/ta/skripsi_similarity_decision/{id}',
    kp: 'GET /v2/kp/kerja_praktik_similarity_decision/{id}',
  },
  putuskan: {
    proposal: 'PUT /v2/ta/proposal_similarity_decision/{id}',
    skripsi: 'PUT /v2/ta/skripsi_similarity_decision/{id}',
    kp: 'PUT /v2/kp/kerja_praktik_similarity_decision/{id}',
  },
  cabut: {
    proposal: 'DELETE /v2/ta/proposal_similarity_decision/{id}',
    skripsi: 'DELETE /v2/ta/skripsi_similarity_decision/{id}',
    kp: 'DELETE /v2/kp/kerja_praktik_similarity_decision/{id}',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;
