// The kinds of final work: where their pages are, and how their calls begin. They share everything but this.
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

const awal = { proposal: '/v2/ta/proposal', skripsi: '/v2/ta/skripsi', kp: '/v2/kp/kerja_praktik' } as const;

type RuteRagam<R extends Route> = R extends `${infer M} ${typeof awal.proposal}${infer Sisa}`
  ? { [J in Jenis]: `${M} ${(typeof awal)[J]}${Sisa}` }
  : never;

/** A call in every kind, by that of proposals. They are asked alike and answer alike, and only begin otherwise. */
export function ruteRagam<R extends Route>(proposal: R): RuteRagam<R> {
  const di = (jenis: Jenis) => proposal.replace(awal.proposal, awal[jenis]);
  return { proposal, skripsi: di('skripsi'), kp: di('kp') } as RuteRagam<R>;
}
