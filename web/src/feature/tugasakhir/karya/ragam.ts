// The kinds of final work: where their pages are, and their calls.
import type { Route, Row } from '@/kit/api/routes';

export type KaryaBaris = Row<'GET /v2/ta/proposal'>;
export type Jenis = KaryaBaris['jenis'];

export const semuaJenis = ['proposal', 'skripsi', 'kp'] as const satisfies readonly Jenis[];

/** A kind's pages. */
export const ragam: Record<Jenis, { bimbingan: string; sidang: string }> = {
  proposal: { bimbingan: '/akademik/skripsi/bimbingan-proposal', sidang: '/akademik/skripsi/sidang-proposal' },
  skripsi: { bimbingan: '/akademik/skripsi/bimbingan-skripsi', sidang: '/akademik/skripsi/sidang-skripsi' },
  kp: { bimbingan: '/akademik/kerja-praktik/bimbingan', sidang: '/akademik/kerja-praktik/sidang' },
};

type PerRagam<R> = R extends `${infer M} /v2/ta/proposal${infer S}`
  ? { proposal: R; skripsi: `${M} /v2/ta/skripsi${S}`; kp: `${M} /v2/kp/kerja_praktik${S}` }
  : never;

/** The calls of proposals that the other kinds have too. */
type RuteSemua = { [R in Route]: PerRagam<R> extends Record<Jenis, Route> ? R : never }[Route];

/** A call by kind, told by that of proposals: all are named, asked and answered alike. */
export function perRagam<R extends RuteSemua>(rute: R): PerRagam<R> {
  const untuk = (awal: string) => rute.replace('/v2/ta/proposal', awal);
  return { proposal: rute, skripsi: untuk('/v2/ta/skripsi'), kp: untuk('/v2/kp/kerja_praktik') } as PerRagam<R>;
}
