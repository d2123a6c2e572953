// Most calls are there for every kind of final work: asked alike, answered alike, and named by how the kind's begin.
import type { Jenis } from './ragam';

const awal = {
  proposal: '/v2/ta/proposal',
  skripsi: '/v2/ta/skripsi',
  kp: '/v2/kp/kerja_praktik',
} as const satisfies Record<Jenis, string>;

/** One call for each kind: of `('GET', '_grade/{id}')` that of theses is 'GET /v2/ta/skripsi_grade/{id}'. */
export function ruteJenis<Cara extends string, Sisa extends string>(cara: Cara, sisa: Sisa) {
  const rute = <J extends Jenis>(jenis: J) => `${cara} ${awal[jenis]}${sisa}` as const;
  return { proposal: rute('proposal'), skripsi: rute('skripsi'), kp: rute('kp') };
}
