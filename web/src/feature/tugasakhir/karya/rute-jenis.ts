// Most calls are there for every kind of final work: asked alike, answered alike, and named by how the kind's begin.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from './ragam';

const awal = {
  proposal: '/v2/ta/proposal',
  skripsi: '/v2/ta/skripsi',
  kp: '/v2/kp/kerja_praktik',
} as const satisfies Record<Jenis, string>;

type Rute<Cara extends string, Sisa extends string> = { [J in Jenis]: `${Cara} ${(typeof awal)[J]}${Sisa}` };

/**
 * One call for each kind: of `('GET', '_grade/{id}')` that of theses is 'GET /v2/ta/skripsi_grade/{id}'. What the server
 * does not know of every kind the types refuse.
 */
export function ruteJenis<Cara extends string, Sisa extends string>(
  cara: Cara,
  sisa: Rute<Cara, Sisa>[Jenis] extends Route ? Sisa : never,
): Rute<Cara, Sisa> {
  const rute = <J extends Jenis>(jenis: J) => `${cara} ${awal[jenis]}${sisa as Sisa}` as const;
  return { proposal: rute('proposal'), skripsi: rute('skripsi'), kp: rute('kp') };
}
