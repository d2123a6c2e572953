// Marks as they are typed and shown. The server reckons the grade itself; this sum is for the eye while typing.
import type { Answer } from '@/kit/api/routes';

export type Penilaian = Answer<'GET /v2/ta/proposal_grade/{id}'>;
export type LembarNilai = Penilaian['lembar'][number];
export type SkorKriteria = LembarNilai['kriteria'][number];

/** Marks by criterion, as typed: '82.5'. */
export type Skor = Record<string, string>;

const E4 = 10_000;
const E2 = 100;

/** The mark meant by what was typed; nothing while it is empty, half typed or outside of 0 to 100. */
export function bacaNilai(ketikan: string): number | undefined {
  const teks = ketikan.trim();
  if (teks === '' || teks === '.') return undefined;
  const nilai = Number(teks);
  return nilai >= 0 && nilai <= 100 ? nilai : undefined;
}

/** Whether something stands there that is no mark. */
export function salahNilai(ketikan: string): boolean {
  return ketikan.trim() !== '' && bacaNilai(ketikan) === undefined;
}

/** The weighted sum of what is typed so far, rounded to so many places; nothing before the first mark. */
export function hitungTotal(kriteria: readonly SkorKriteria[], skor: Skor, desimal: number): number | undefined {
  const terisi = kriteria.flatMap(({ idKriteria, bobot }) => {
    const nilai = bacaNilai(skor[idKriteria] ?? '');
    return nilai === undefined ? [] : [Math.round(nilai * E4) * Math.round(bobot * E2)];
  });
  if (terisi.length === 0) return undefined;
  const jumlahE8 = terisi.reduce((jumlah, satu) => jumlah + satu, 0);
  const skala = 10 ** desimal;
  return Math.round(jumlahE8 / ((E4 * E4) / skala)) / skala;
}

/** How many criteria have a mark. */
export function terisi(kriteria: readonly SkorKriteria[], skor: Skor): number {
  return kriteria.filter(({ idKriteria }) => bacaNilai(skor[idKriteria] ?? '') !== undefined).length;
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
