// The calls of all kinds of work are named alike, are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from './ragam';

type PerRagam<R> = R extends `${infer M} /v2/ta/proposal${infer S}`
  ? { proposal: R; skripsi: `${M} /v2/ta/skripsi${S}`; kp: `${M} /v2/kp/kerja_praktik${S}` }
  : never;

/** The calls of proposals that the other kinds have too. */
type RuteSemua = { [R in Route]: PerRagam<R> extends Record<Jenis, Route> ? R : never }[Route];

/** A call by kind, told by that of proposals. */
export function perRagam<R extends RuteSemua>(rute: R): PerRagam<R> {
  const untuk = (awal: string) => rute.replace('/v2/ta/proposal', awal);
  return { proposal: rute, skripsi: untuk('/v2/ta/skripsi'), kp: untuk('/v2/kp/kerja_praktik') } as PerRagam<R>;
}
