// The calls of works, by kind. They are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from './ragam';

export const ruteKarya = {
  daftar: { proposal: 'GET /v2/ta/proposal', skripsi: 'GET /v2/ta/skripsi', kp: 'GET /v2/kp/kerja_praktik' },
  unduh: {
    proposal: 'GET /v2/ta/proposal/unduh',
    skripsi: 'GET /v2/ta/skripsi/unduh',
    kp: 'GET /v2/kp/kerja_praktik/unduh',
  },
  satu: {
    proposal: 'GET /v2/ta/proposal/{id}',
    skripsi: 'GET /v2/ta/skripsi/{id}',
    kp: 'GET /v2/kp/kerja_praktik/{id}',
  },
  riwayat: {
    proposal: 'GET /v2/ta/proposal_history/{id}',
    skripsi: 'GET /v2/ta/skripsi_history/{id}',
    kp: 'GET /v2/kp/kerja_praktik_history/{id}',
  },
  pengajuan: {
    proposal: 'GET /v2/ta/proposal_submission/{id}',
    skripsi: 'GET /v2/ta/skripsi_submission/{id}',
    kp: 'GET /v2/kp/kerja_praktik_submission/{id}',
  },
  bimbingan: {
    proposal: 'GET /v2/ta/proposal_guidance/{id}',
    skripsi: 'GET /v2/ta/skripsi_guidance/{id}',
    kp: 'GET /v2/kp/kerja_praktik_guidance/{id}',
  },
  beban: {
    proposal: 'GET /v2/ta/proposal_supervisor_load',
    skripsi: 'GET /v2/ta/skripsi_supervisor_load',
    kp: 'GET /v2/kp/kerja_praktik_supervisor_load',
  },
  unduhBeban: {
    proposal: 'GET /v2/ta/proposal_supervisor_load/unduh',
    skripsi: 'GET /v2/ta/skripsi_supervisor_load/unduh',
    kp: 'GET /v2/kp/kerja_praktik_supervisor_load/unduh',
  },
  dokumen: {
    proposal: 'GET /v2/ta/proposal_document/{id}/{nama}',
    skripsi: 'GET /v2/ta/skripsi_document/{id}/{nama}',
    kp: 'GET /v2/kp/kerja_praktik_document/{id}/{nama}',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;
