// What the pages of a work read, and what a step with it makes stale.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Answer, ReadRoute, Row } from '@/kit/api/routes';
import type { Jenis, KaryaBaris } from './ragam';
import { ruteKarya } from './rute';

export type Karya = Answer<'GET /v2/ta/proposal/{id}'>;
export type Pengajuan = Answer<'GET /v2/ta/proposal_submission/{id}'>;
export type PengajuanBaris = Pengajuan['data'][number];
export type Riwayat = Row<'GET /v2/ta/proposal_history/{id}'>;
export type BimbinganBaris = Row<'GET /v2/ta/proposal_guidance/{id}'>;
export type Aksi = Karya['aksi'][number];
export type Tugas = Row<'GET /v2/ta/tasks'>;

/** One work; one that is not there is the error page's. What a list knows of it already is `baris`. */
export function useKarya(jenis: Jenis, id: string) {
  const client = useQueryClient();
  const hasil = useQuery({
    ...query(ruteKarya.satu[jenis], { path: { id } }),
    throwOnError: (galat: ApiError) => galat.status === 404,
  });
  return { hasil, baris: hasil.data ?? barisDaftar(client, jenis, id) };
}

function barisDaftar(client: QueryClient, jenis: Jenis, id: string): KaryaBaris | undefined {
  const daftar = client.getQueriesData<Answer<'GET /v2/ta/proposal'>>({ queryKey: [ruteKarya.daftar[jenis]] });
  return daftar.flatMap(([, halaman]) => halaman?.data ?? []).find((baris) => baris.id === id);
}

/** The requests of a work for a trial or the defense, and what is still missing. */
export function usePengajuan(jenis: Jenis, id: string, enabled = true) {
  return useQuery({ ...query(ruteKarya.pengajuan[jenis], { path: { id } }), enabled });
}

/** The reads of a kind that any step with one of its works makes stale. */
export function usang(jenis: Jenis): ReadRoute[] {
  return [
    ruteKarya.daftar[jenis],
    ruteKarya.satu[jenis],
    ruteKarya.riwayat[jenis],
    ruteKarya.pengajuan[jenis],
    ruteKarya.bimbingan[jenis],
  ];
}

/** Reads all of a kind's works anew, as after a conflict. */
export function useMuatUlang(jenis: Jenis): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(usang(jenis).map((rute) => client.invalidateQueries({ queryKey: [rute] })));
}

type Rekaman = { aksi: readonly Aksi[] };

/** The act of a record by its word; undefined where the caller has nothing to do with it. */
export function aksi(rekaman: Rekaman | undefined, kode: string): Aksi | undefined {
  return rekaman?.aksi.find((satu) => satu.kode === kode);
}

/** Whether the caller may do this with the record now. */
export function boleh(rekaman: Rekaman, kode: string): boolean {
  return aksi(rekaman, kode)?.boleh === true;
}
