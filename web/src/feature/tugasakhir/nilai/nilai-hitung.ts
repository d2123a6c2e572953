// Marks as they are typed and shown. The server reckons the grade itself; this sum is for the eye while typing.
import type { Answer } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';

export type Penilaian = Answer<'GET /v2/ta/proposal_grade/{id}'>;
export type LembarNilai = Penilaian['lembar'][number];
export type SkorKriteria = LembarNilai['kriteria'][number];

/** The marks of one work's exam. */
export type NilaiKarya = { jenis: Jenis; idKarya: string; penilaian: Penilaian };

/** Marks by criterion, as typed: '82.5'. */
export type Skor = Record<string, string>;

/** What a sheet is filled in with. */
export type Isian = { skor: Skor; catatan: string };

/** What was typed on a sheet that changed elsewhere, and what the server said. */
export type Usang = { isian: Isian; pesan: string };

const E4 = 10_000;
const E2 = 100;

/** The mark meant by what was typed; nothing while it is empty, half typed or outside of 0 to 100. */
export function bacaNilai(ketikan = ''): number | undefined {
  const teks = ketikan.trim();
  if (teks === '' || teks === '.') return undefined;
  const nilai = Number(teks);
  return nilai >= 0 && nilai <= 100 ? nilai : undefined;
}

/** Whether something stands there that is no mark. */
export function salahNilai(ketikan = ''): boolean {
  return ketikan.trim() !== '' && bacaNilai(ketikan) === undefined;
}

/** The criteria that have a mark, each with it. */
export function terisi(kriteria: readonly SkorKriteria[], skor: Skor) {
  return kriteria.flatMap(({ idKriteria, bobot }) => {
    const nilai = bacaNilai(skor[idKriteria]);
    return nilai === undefined ? [] : [{ idKriteria, bobot, nilai }];
  });
}

/**
 * The weighted mean of what is typed so far, rounded half up to so many places; nothing before the first mark. All
 * in whole numbers, as the server reckons: a mark in ten-thousandths, a weight in hundredths of a per cent.
 */
export function hitungTotal(kriteria: readonly SkorKriteria[], skor: Skor, desimal: number): number | undefined {
  let jumlah = 0;
  let bobotSemua = 0;
  for (const { bobot, nilai } of terisi(kriteria, skor)) {
    jumlah += Math.round(nilai * E4) * Math.round(bobot * E2);
    bobotSemua += Math.round(bobot * E2);
  }
  if (bobotSemua === 0) return undefined;
  const satuan = bobotSemua * 10 ** (4 - desimal);
  const dua = 2 * jumlah + satuan;
  return (dua - (dua % (2 * satuan))) / (2 * satuan) / 10 ** desimal;
}

/** The college's letter of a total; nothing without one, or where the college gives none. */
export function hurufDari(konversi: Penilaian['konversi'], total: number | undefined): string | undefined {
  if (total === undefined) return undefined;
  return konversi.find(({ mulai }) => Math.round(total * E4) >= Math.round(mulai * E4))?.huruf;
}

/** '82,50'; four places where the campus has them. */
export function teksNilai(nilai: number | undefined, desimal?: number): string {
  if (nilai === undefined) return '-';
  return nilai.toLocaleString('id-ID', { minimumFractionDigits: desimal ?? 2, maximumFractionDigits: desimal ?? 4 });
}

/** '25' or '12,5'. */
export function teksBobot(bobot: number): string {
  return bobot.toLocaleString('id-ID', { maximumFractionDigits: 2 });
}
