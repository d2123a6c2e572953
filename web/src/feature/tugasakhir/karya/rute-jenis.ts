// The calls that every kind of work has: alike but for the kind's place.
import type { Jenis } from './ragam';

const tempat = {
  proposal: '/v2/ta/proposal',
  skripsi: '/v2/ta/skripsi',
  kp: '/v2/kp/kerja_praktik',
} as const satisfies Record<Jenis, string>;

/** A call for each kind: its method, and what follows the kind's place, as in `ruteJenis('GET', '_history/{id}')`. */
export function ruteJenis<M extends string, A extends string>(metode: M, akhir: A) {
  const rute = <J extends Jenis>(jenis: J) => `${metode} ${tempat[jenis]}${akhir}` as const;
  return { proposal: rute('proposal'), skripsi: rute('skripsi'), kp: rute('kp') };
}
