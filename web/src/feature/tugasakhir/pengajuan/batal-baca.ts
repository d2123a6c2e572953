// What is read of requests to undo a decision, and which line of a history is the decision.
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer, ReadRoute } from '@/kit/api/routes';
import { type Karya, type Riwayat, usang } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { useTeksKarya } from '../karya/teks';
import { useTeksBatal } from './batal-teks';
import { rutePengajuan } from './pengajuan-rute';

export type Pembatalan = Answer<'GET /v2/ta/proposal_reversal/{id}'>['data'][number];

/** The requests of a work to undo decisions, to those who decide and the campus. */
export function usePembatalan({ jenis, id, peran }: Karya) {
  return useQuery({
    ...query(rutePengajuan.pembatalan[jenis], { path: { id } }),
    enabled: /^(pembimbing|kaprodi|operator)/.test(peran),
  });
}

/** What a line of a history says was done. */
export function useNamaTindakan(): (tindakan: string) => string {
  const karya = useTeksKarya().tindakan;
  const batal = useTeksBatal().tindakan;
  return (tindakan) => karya[tindakan] ?? batal[tindakan] ?? tindakan;
}

/** What a request or its answer makes stale. */
export function usangBatal(jenis: Jenis): ReadRoute[] {
  return [
    ...usang(jenis),
    rutePengajuan.pembatalan[jenis],
    'GET /v2/ta/tasks',
    'GET /v2/ta/dashboard',
    'GET /v2/tugas',
  ];
}

/** Steps of supervisors that are decisions. */
const putusan = /^(setujui|revisi|tolak)(_uji|_sidang)?$/;

/** Whether a line is a decision of this role, about anything or about one thing. */
export function adalahPutusan({ tindakan, peran }: Riwayat, oleh: string, hal?: Pembatalan['hal']): boolean {
  const cocok = putusan.exec(tindakan);
  if (!cocok || peran !== oleh) return false;
  return hal === undefined || (cocok[2]?.slice(1) ?? 'judul') === hal;
}
