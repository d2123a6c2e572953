// The kinds of final work: where their pages are.
import type { Row } from '@/kit/api/routes';

export type KaryaBaris = Row<'GET /v2/ta/proposal'>;
export type Jenis = KaryaBaris['jenis'];

export const semuaJenis = ['proposal', 'skripsi', 'kp'] as const satisfies readonly Jenis[];

/** A kind's pages. */
export const ragam: Record<Jenis, { bimbingan: string; sidang: string }> = {
  proposal: { bimbingan: '/akademik/skripsi/bimbingan-proposal', sidang: '/akademik/skripsi/sidang-proposal' },
  skripsi: { bimbingan: '/akademik/skripsi/bimbingan-skripsi', sidang: '/akademik/skripsi/sidang-skripsi' },
  kp: { bimbingan: '/akademik/kerja-praktik/bimbingan', sidang: '/akademik/kerja-praktik/sidang' },
};
