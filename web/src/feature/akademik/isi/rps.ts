// Semester plans on the web: what is read of them, and what a part and a column of one is.
import type { Answer, ReadRoute } from '@/kit/api/routes';
import { bacaanRencana } from '../matakuliah/mata-kuliah';

export const bacaanKomentar = 'GET /v2/rps/{id}/komentar';
export const bacaanVersi = 'GET /v2/rps/{id}/versi';

/** Reads that a step of a plan, or a save, makes stale. */
export const rpsBerubah: ReadRoute[] = [
  bacaanRencana,
  bacaanKomentar,
  bacaanVersi,
  'GET /v2/rps',
  'GET /v2/rps/belum_terbit',
  'GET /v2/academic/matakuliah',
];

export type Rencana = Answer<typeof bacaanRencana>;
export type RPS = NonNullable<Rencana['rps']>;
export type Bagian = RPS['bagian'][number];
export type Kolom = Bagian['kolom'][number];
export type Butir = RPS['periksa'][number];
export type Temuan = Butir['temuan'][number];
export type Komentar = Answer<typeof bacaanKomentar>['data'][number];

/** A row of a part; its id stays wherever it moves. */
export type Baris = { id: string; sel: Record<string, string> };

/** The rows of each part. */
export type Isi = Record<string, Baris[]>;

/** What the document says. */
export function isiDari(rps: RPS): Isi {
  return Object.fromEntries(rps.bagian.map(({ kode }) => [kode, (rps.isi[kode] ?? []) as Baris[]]));
}

/** The part with a code. */
export function bagianDari(rps: RPS, kode: string): Bagian {
  const part = rps.bagian.find((one) => one.kode === kode);
  if (!part) throw new Error(`no part ${kode}`);
  return part;
}

/** The column of a part with a code. */
export function kolomDari(rps: RPS, bagian: string, kode: string): Kolom {
  const column = bagianDari(rps, bagian).kolom.find((one) => one.kode === kode);
  if (!column) throw new Error(`no column ${kode}`);
  return column;
}

/** What may be done with a plan, and why not. */
export function aksiRPS(rps: RPS, kode: string): { boleh: boolean; alasan?: string } | undefined {
  return rps.aksi.find((one) => one.kode === kode);
}

export function boleh(rps: RPS, kode: string): boolean {
  return aksiRPS(rps, kode)?.boleh ?? false;
}

/** The tab of the course's page that shows a part. */
export const tabBagian: Record<string, string> = {
  umum: 'rps',
  pustaka: 'rps',
  cpmk: 'cpl',
  sub: 'cpl',
  evaluasi: 'evaluasi',
  pekan: 'rencana',
};

/** The id of the control of a cell, or of the place of a row or a part. */
export function idSel(alamat: string): string {
  return `sel-${alamat.replaceAll('/', '-')}`;
}
