// The calls that decide on titles and requests, by kind, and those that undo a decision. They are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export const rutePengajuan = {
  putusJudul: {
    proposal: 'PUT /v2/ta/proposal_guidance/{id}/approval',
    skripsi: 'PUT /v2/ta/skripsi_guidance/{id}/approval',
    kp: 'PUT /v2/kp/kerja_praktik_guidance/{id}/approval',
  },
  urungJudul: {
    proposal: 'DELETE /v2/ta/proposal_guidance/{id}/approval',
    skripsi: 'DELETE /v2/ta/skripsi_guidance/{id}/approval',
    kp: 'DELETE /v2/kp/kerja_praktik_guidance/{id}/approval',
  },
  putus: {
    proposal: 'PUT /v2/ta/proposal_submission/{id}/approval',
    skripsi: 'PUT /v2/ta/skripsi_submission/{id}/approval',
    kp: 'PUT /v2/kp/kerja_praktik_submission/{id}/approval',
  },
  urung: {
    proposal: 'DELETE /v2/ta/proposal_submission/{id}/approval',
    skripsi: 'DELETE /v2/ta/skripsi_submission/{id}/approval',
    kp: 'DELETE /v2/kp/kerja_praktik_submission/{id}/approval',
  },
  verifikasi: {
    proposal: 'PUT /v2/ta/proposal_submission/{id}/verification',
    skripsi: 'PUT /v2/ta/skripsi_submission/{id}/verification',
    kp: 'PUT /v2/kp/kerja_praktik_submission/{id}/verification',
  },
  judulMirip: {
    proposal: 'GET /v2/ta/proposal_similar_titles/{id}',
    skripsi: 'GET /v2/ta/skripsi_similar_titles/{id}',
    kp: 'GET /v2/kp/kerja_praktik_similar_titles/{id}',
  },
  pembatalan: {
    proposal: 'GET /v2/ta/proposal_reversal/{id}',
    skripsi: 'GET /v2/ta/skripsi_reversal/{id}',
    kp: 'GET /v2/kp/kerja_praktik_reversal/{id}',
  },
  mintaBatal: {
    proposal: 'POST /v2/ta/proposal_reversal/{id}',
    skripsi: 'POST /v2/ta/skripsi_reversal/{id}',
    kp: 'POST /v2/kp/kerja_praktik_reversal/{id}',
  },
  jawabBatal: {
    proposal: 'PUT /v2/ta/proposal_reversal/{id}/{idPembatalan}',
    skripsi: 'PUT /v2/ta/skripsi_reversal/{id}/{idPembatalan}',
    kp: 'PUT /v2/kp/kerja_praktik_reversal/{id}/{idPembatalan}',
  },
} as const satisfies Record<string, Record<Jenis, Route>>;
