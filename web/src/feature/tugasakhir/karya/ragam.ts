// The kinds of final work, and where their pages are. They share everything but this and the names of their calls.
import type { Row } from '@/kit/api/routes';

export type KaryaBaris = Row<'GET /v2/ta/proposal'>;
export type Jenis = KaryaBaris['jenis'];

type Ragam = { jenis: Jenis; bimbingan: string; sidang: string };

/** A kind's pages. */
export const ragam: Record<Jenis, Ragam> = {
  proposal: {
    jenis: 'proposal',
    bimbingan: '/akademik/skripsi/bimbingan-proposal',
    sidang: '/akademik/skripsi/sidang-proposal',
  },
  skripsi: {
    jenis: 'skripsi',
    bimbingan: '/akademik/skripsi/bimbingan-skripsi',
    sidang: '/akademik/skripsi/sidang-skripsi',
  },
  kp: {
    jenis: 'kp',
    bimbingan: '/akademik/kerja-praktik/bimbingan',
    sidang: '/akademik/kerja-praktik/sidang',
  },
};
