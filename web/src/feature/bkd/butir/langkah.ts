// What the steps with a set of rules need.
import type { ReadRoute } from '@/kit/api/routes';
import { type Aturan, aturanBKD } from './aturan';

/** What a step with a set makes stale. */
export const aturanBerubah: readonly ReadRoute[] = [
  'GET /v2/bkd/aturan',
  'GET /v2/bkd/aturan/{id}',
  'GET /v2/bkd/credit_rules',
  'GET /v2/bkd/rule',
];

/** Where a set is tried; with what it is compared and on whom stands in the search. */
export function keCoba(id: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `${aturanBKD.at}/${id}/coba${query && `?${query}`}`;
}

/** Why a step cannot be taken; `undefined` where it can. */
export function halangan({ aksi }: Pick<Aturan, 'aksi'>, kode: string): string | undefined {
  const one = aksi.find((satu) => satu.kode === kode);
  return !one || one.boleh ? undefined : (one.alasan ?? '');
}

export function boleh(satu: Pick<Aturan, 'aksi'>, kode: string): boolean {
  return satu.aksi.some((aksi) => aksi.kode === kode && aksi.boleh);
}

/** The regular term after a term; after a short term that which follows it. */
export function periodeBerikut(periode: number): number {
  return periode % 2 === 1 ? Math.floor(periode / 10) * 10 + 2 : (Math.floor(periode / 10) + 1) * 10 + 1;
}
