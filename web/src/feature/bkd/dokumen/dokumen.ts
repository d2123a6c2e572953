// The evidence of a workload: what is read of it, what a change makes stale, and what may be sent.
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer, ReadRoute } from '@/kit/api/routes';
import { PER_ANSWER, type Siapa } from '../beban/bkd';

export type Bukti = Answer<'GET /v2/bkd/lecturer_doc_list'>;
export type Baris = Bukti['data'][number];
export type Kertas = Baris['dokumen'][number];
export type Kurang = Bukti['kurang'][number];
export type Lepas = Bukti['lepas'][number];
export type Surat = Bukti['surat'][number];

/** What is put to a record now: a file, or a letter. */
export type Isian = { jenis: string; judul: string } & (
  | { cara: 'unggah'; berkas?: File }
  | { cara: 'surat'; idSurat?: string }
);

/** What shows which papers there are. */
export const buktiBerubah: readonly ReadRoute[] = ['GET /v2/bkd/lecturer_doc_list'];

/** The largest file that the server takes, in bytes, and what may be sent. */
export const MAKS_BERKAS = 20 * 1024 ** 2;
export const TERIMA = '.pdf,.docx,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** The kind of paper that says who was charged with what; every other one shows how it was done. */
export const PENUGASAN = 'penugasan';
/** A paper that no rule asks for. */
export const LAIN = 'lain';

/** What names a record of the workload. */
export function kunci({ objek, id }: Pick<Baris, 'objek' | 'id'>): string {
  return `${objek}/${id}`;
}

/** The papers of a record that are missing. */
export function belumAda({ dokumen }: Pick<Baris, 'dokumen'>): Kertas[] {
  return dokumen.filter(({ keadaan }) => keadaan === 'belum');
}

/** The other records that lack a kind of paper, of which one file may be the proof too. */
export function kurangJuga(semua: readonly Baris[], baris: Baris, jenis: string): Baris[] {
  return semua.filter((one) => kunci(one) !== kunci(baris) && belumAda(one).some((kertas) => kertas.jenis === jenis));
}

/** Why nothing may be put to the records. */
export function halangan({ aksi }: Pick<Bukti, 'aksi'>): string | undefined {
  const act = aksi.find(({ kode }) => kode === 'unggah');
  return act && !act.boleh ? act.alasan : undefined;
}

function useBagian({ periode, idDosen }: Siapa, page: number, enabled: boolean) {
  return useQuery({
    ...query('GET /v2/bkd/lecturer_doc_list', { query: { periode, idDosen, perPage: PER_ANSWER, page } }),
    enabled,
  });
}

/** The evidence of a whole workload, however the list is narrowed: one that is long takes two answers. */
export function useBukti(siapa: Siapa, enabled: boolean) {
  const result = useBagian(siapa, 1, enabled);
  const rest = useBagian(siapa, 2, (result.data?.total ?? 0) > PER_ANSWER);
  const semua = [...(result.data?.data ?? []), ...(rest.data?.data ?? [])];
  return { result, semua };
}
