// The calls of reports, what they answer, what a step with one makes stale, and what the reader may do.
import type { Answer, ReadRoute, Row } from '@/kit/api/routes';
import type { BarisPoin } from '../beban/bkd';
import { ruteDaftar } from '../isian/isian';

export type Laporan = Answer<'GET /v2/bkd/laporan/{id}'>;
export type BarisLaporan = Row<'GET /v2/bkd/laporan'>;
export type Komentar = Laporan['komentar'][number];
export type Putusan = 'M' | 'TM' | 'perbaikan';

/** What a step with a report makes stale: what was declared is locked by it, and opened again. */
export const laporanBerubah: readonly ReadRoute[] = [
  'GET /v2/bkd/laporan',
  'GET /v2/bkd/laporan/{id}',
  'GET /v2/bkd/rekap',
  'GET /v2/bkd/sebaran',
  'GET /v2/tugas',
  ...Object.values(ruteDaftar),
];

/** What the reader may do: undefined where it is not the reader's at all. */
export function aksiLaporan({ aksi }: Pick<Laporan, 'aksi'>, kode: string) {
  return aksi.find((one) => one.kode === kode);
}

/** Whether the reader may do it now. */
export function boleh(laporan: Pick<Laporan, 'aksi'>, kode: string): boolean {
  return aksiLaporan(laporan, kode)?.boleh === true;
}

/** What names a line of a report, for comments on it: the rule and the first record. */
export function kunciBaris({ kode, catatan: [first] }: Pick<BarisPoin, 'kode' | 'catatan'>): string {
  return [kode, first && `${first.objek}/${first.id}/${first.peran}`].filter(Boolean).join(' ').slice(0, 150);
}

/** The line that a comment is about; undefined once it is gone. */
export function barisDari(laporan: Pick<Laporan, 'baris'>, kunci: string): BarisPoin | undefined {
  return laporan.baris.find((baris) => kunciBaris(baris) === kunci);
}
