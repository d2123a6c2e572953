// The semester plans of a term: where they are listed, what the list can be narrowed by, and what it asks of the server.
import type { Query, Row } from '@/kit/api/routes';
import { defineAddress } from '@/kit/module/address';
import { lacks, type PageState } from '@/kit/module/page-state';
import type { Filtering, FilterQuery, FilterSpec } from '@/kit/table/filter/filters';

export type RPSBaris = Row<'GET /v2/rps'>;
export type Belum = Row<'GET /v2/rps/belum_terbit'>;

export const alamatDaftarRPS = defineAddress('/akademik/rps', (raw) => raw);

export const izinLihatRPS = 'akademik.rps.lihat';
export const izinTinjauRPS = 'akademik.rps.tinjau';

/** Who sets rules of plans, a head or an operator, sees which are not published, too. */
export const tanpaBelumTerbit = (state: PageState) =>
  lacks(izinTinjauRPS)(state) || lacks('akademik.kebijakan.ubah')(state);

export const BELUM = 'belum-terbit';

/** What the list is narrowed to for plans of all terms. */
export const SEMUA = 'semua';

export const statusRPS = ['draf', 'diajukan', 'direview', 'revisi', 'disetujui', 'dipublikasi'] as const;

type Nama = 'status' | 'periode' | 'idProdi' | 'ampu' | 'tinjau';

export type SaringanRPS = Filtering<Nama>;

export const rpsSpec: FilterSpec<Nama> = {
  id: 'rps',
  filters: { status: statusRPS, periode: 'any', idProdi: 'any', ampu: ['saya'], tinjau: ['saya'] },
  sorts: ['nama', 'kode', 'sejak'],
  defaultSort: 'nama',
  tabs: ['daftar', BELUM],
};

/** The term that is shown: the chosen one, or the running one; none, for what waits for the reader waits in any. */
export function periodeTampil(
  { periode, tinjau }: Partial<Record<Nama, readonly string[]>>,
  berjalan: number,
): number | undefined {
  const dipilih = periode?.[0];
  if (dipilih === SEMUA || (!dipilih && tinjau?.length)) return undefined;
  return Number(dipilih) || berjalan || undefined;
}

/** What the list asks of the server. */
export function rpsQuery({ periode, ampu, tinjau, sort, ...rest }: FilterQuery<Nama>, berjalan: number) {
  const term = periodeTampil({ ...(periode && { periode }), ...(tinjau && { tinjau }) }, berjalan);
  return {
    ...rest,
    sort: sort === 'sejak' && !tinjau ? 'nama' : sort,
    ...(ampu && { ampu: ampu[0] }),
    ...(tinjau && { tinjau: tinjau[0] }),
    ...(term && { periode: term }),
  } as Query<'GET /v2/rps'>;
}
