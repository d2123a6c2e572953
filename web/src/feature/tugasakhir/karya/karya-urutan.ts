// Where a work stands in the list it was opened from: the address of the page carries the list's own query.
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { savesData } from '@/kit/net/connection';
import { createStore } from '@/kit/net/store';
import { stringifyQuery } from '@/kit/table/query-string';
import { alamatKarya } from './alamat';
import { type DaftarQuery, daftarSpec, parseDaftar } from './karya-query';
import type { Jenis } from './ragam';
import { ruteKarya } from './rute';

/** One page of a list as it was when the reader left it; a decided work keeps its place in it. */
type Halaman = { ids: readonly string[]; page: number; perPage: number; total: number };

const halaman = createStore<Readonly<Record<string, Halaman>>>({});

const kunci = (jenis: Jenis, dicari: DaftarQuery) => hashKey([jenis, dicari]);

/** Remembers the works of a page of a list, in their order. */
export function catatUrutan(
  jenis: Jenis,
  dicari: DaftarQuery,
  jawaban: { data: readonly { id: string }[]; page: number; perPage: number; total: number },
): void {
  const { data, page, perPage, total } = jawaban;
  halaman.set((ada) => ({ ...ada, [kunci(jenis, dicari)]: { ids: data.map(({ id }) => id), page, perPage, total } }));
}

/** The part of an address that is a list's own query. */
function bagianDaftar(search: object): Record<string, unknown> {
  const nama = new Set(['q', 'page', 'perPage', 'sort', ...Object.keys(daftarSpec('proposal').filters)]);
  return Object.fromEntries(Object.entries(search).filter(([satu]) => nama.has(satu)));
}

/** The page of a work within a list. */
export function alamatDalam(jenis: Jenis, id: string, search: object): string {
  return alamatKarya(jenis, id) + stringifyQuery(bagianDaftar(search));
}

export type Urutan = {
  /** From 1; undefined where the work is not in the list. */
  nomor?: number;
  total: number;
  sebelum?: () => void;
  sesudah?: () => void;
};

/** The place of a work in its list, and the ways to its neighbours, over the edges of the page too. */
export function useUrutan(jenis: Jenis, id: string): Urutan {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { periode } = usePeriode();
  const dicari = parseDaftar(jenis, search, periode);
  const catatan = halaman.use()[kunci(jenis, dicari)];
  const hasil = useQuery({ ...daftar(jenis, dicari), enabled: !catatan, meta: { quiet: true } });
  useEffect(() => {
    if (!catatan && hasil.data) catatUrutan(jenis, dicari, hasil.data);
  });
  const tempat = catatan?.ids.indexOf(id) ?? -1;
  useDidahulukan(client, jenis, catatan?.ids[tempat + 1]);
  if (!catatan || tempat < 0) return { total: 0 };
  const ke = (lain: string, page: number) => {
    const tujuan = { ...bagianDaftar(search), tab: search.tab, page: page > 1 ? String(page) : undefined };
    void navigate({ to: alamatKarya(jenis, lain), search: tujuan as never, resetScroll: true });
  };
  const seberang = async (arah: 1 | -1) => {
    const cari = { ...dicari, page: catatan.page + arah };
    const jawaban = await client.fetchQuery(daftar(jenis, cari));
    catatUrutan(jenis, cari, jawaban);
    const tetangga = jawaban.data.at(arah === 1 ? 0 : -1);
    if (tetangga) ke(tetangga.id, cari.page);
  };
  const nomor = (catatan.page - 1) * catatan.perPage + tempat + 1;
  const langkah = (arah: 1 | -1) => {
    const lain = catatan.ids[tempat + arah];
    if (nomor + arah < 1 || nomor + arah > catatan.total) return undefined;
    return lain ? () => ke(lain, catatan.page) : () => void seberang(arah).catch(() => undefined);
  };
  return { nomor, total: catatan.total, sebelum: langkah(-1), sesudah: langkah(1) };
}

function daftar(jenis: Jenis, dicari: DaftarQuery) {
  return query(ruteKarya.daftar[jenis], { query: dicari });
}

/** Reads the next record before it is asked for, where bytes are not dear. */
function useDidahulukan(client: QueryClient, jenis: Jenis, id: string | undefined): void {
  useEffect(() => {
    if (!id || savesData()) return;
    void client.prefetchQuery({
      ...query(ruteKarya.satu[jenis], { path: { id } }),
      meta: { quiet: true },
      staleTime: 60_000,
    });
  }, [client, jenis, id]);
}
