// The academic period as a number: year × 10 + term. 20251 is the odd term of 2025/2026.

import { type Bilingual, spokenIn } from '@/kit/i18n/language';

/** The terms by their digit. */
const semester = {
  1: { id: 'Ganjil', en: 'Odd' },
  2: { id: 'Genap', en: 'Even' },
  3: { id: 'SP Ganjil', en: 'Short Odd' },
  4: { id: 'SP Genap', en: 'Short Even' },
} as const satisfies Record<number, Bilingual>;
type Semester = keyof typeof semester;

type PilihanPeriode = { tahun: number; label: string; value: number };
type PilihanTahun = { label: string; value: number };

const semua: readonly Semester[] = [1, 2, 3, 4];
const reguler: readonly Semester[] = [1, 2];

/** '2025/2026 Ganjil': the current period in chips and in the account menu. */
export function labelPeriode(periode: number): string {
  return label(periode, ' ');
}

/** '2025/2026 - Ganjil': a period in a list of choice. */
export function labelPilihan(periode: number): string {
  return label(periode, ' - ');
}

/** The period a lecturer works in without having chosen one: the same term a year before the running one. */
export function periodeBawaan(sesiSemester: number): number {
  return sesiSemester - 10;
}

/**
 * The periods to choose from: the years of the running term +2 down to −6, each with its terms; regular terms alone
 * without `sp`. The server offers the same; without a running term there are none.
 */
export function daftarPeriode(berjalan: number, { sp = true } = {}): PilihanPeriode[] {
  const tahunKini = tahunPeriode(berjalan);
  if (!tahunKini) return [];
  return turun(tahunKini + 2, tahunKini - 6).flatMap((tahun) =>
    (sp ? semua : reguler).map((suku) => {
      const value = tahun * 10 + suku;
      return { tahun, label: labelPilihan(value), value };
    }),
  );
}

/** The year in which a period's academic year begins: 2026 of 20261. */
export function tahunPeriode(periode: number): number {
  return Math.floor(periode / 10);
}

/**
 * The academic years from that of the running term +9 down to 1979, each named by the year before it and itself:
 * '2025/2026' for 2026.
 */
export function daftarTahunAkademik(berjalan: number): PilihanTahun[] {
  const tahunKini = tahunPeriode(berjalan);
  if (!tahunKini) return [];
  return turun(tahunKini + 9, 1979).map((tahun) => ({ label: `${tahun - 1}/${tahun}`, value: tahun }));
}

/** The regular and the special terms of a period's digit, in the reader's language; undefined for a digit that names none. */
export function namaSemester(periode: number): string | undefined {
  const name = semester[(periode % 10) as Semester];
  return name && spokenIn(name);
}

function label(periode: number, antara: string): string {
  const nama = namaSemester(periode);
  if (!Number.isInteger(periode) || !nama) return '-';
  const tahun = tahunPeriode(periode);
  return `${tahun}/${tahun + 1}${antara}${nama}`;
}

function turun(dari: number, sampai: number): number[] {
  return Array.from({ length: dari - sampai + 1 }, (_, langkah) => dari - langkah);
}
