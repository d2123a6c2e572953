import { describe, expect, test } from 'vitest';
import { setLanguage } from '@/kit/i18n/language';
import { daftarPeriode, daftarTahunAkademik, labelPeriode, labelPilihan, namaSemester, periodeBawaan } from './period';

describe('AU-12 a period is year × 10 + term', () => {
  test.each([
    [20251, '2025/2026 Ganjil', '2025/2026 - Ganjil'],
    [20252, '2025/2026 Genap', '2025/2026 - Genap'],
    [20253, '2025/2026 SP Ganjil', '2025/2026 - SP Ganjil'],
    [20254, '2025/2026 SP Genap', '2025/2026 - SP Genap'],
    [19991, '1999/2000 Ganjil', '1999/2000 - Ganjil'],
  ])('AU-12 %i', (periode, chip, pilihan) => {
    expect(labelPeriode(periode)).toBe(chip);
    expect(labelPilihan(periode)).toBe(pilihan);
  });

  test.each([20250, 20255, 0, Number.NaN, 20251.5])('AU-12 %d names no period', (periode) => {
    expect(labelPeriode(periode)).toBe('-');
  });

  test('AU-12 SH-17 its name in English', () => {
    localStorage.setItem('enable_localization', 'true');
    setLanguage('en');
    try {
      expect([20251, 20252, 20253, 20254].map(labelPeriode)).toEqual([
        '2025/2026 Odd',
        '2025/2026 Even',
        '2025/2026 Short Odd',
        '2025/2026 Short Even',
      ]);
    } finally {
      setLanguage('id');
    }
  });

  test('AU-12 the default is the running term a year before', () => {
    expect(periodeBawaan(20261)).toBe(20251);
    expect(periodeBawaan(20004)).toBe(19994);
  });

  test('AU-12 names of the terms', () => {
    expect([1, 2, 3, 4, 5].map((suku) => namaSemester(20250 + suku))).toEqual([
      'Ganjil',
      'Genap',
      'SP Ganjil',
      'SP Genap',
      undefined,
    ]);
  });
});

describe('AU-13 lists', () => {
  test('AU-13 periods: years from current+2 down to current−6, terms 1 to 4', () => {
    const daftar = daftarPeriode(20261);
    expect(daftar).toHaveLength(9 * 4);
    expect(daftar[0]).toEqual({ tahun: 2028, label: '2028/2029 - Ganjil', value: 20281 });
    expect(daftar.at(-1)).toEqual({ tahun: 2020, label: '2020/2021 - SP Genap', value: 20204 });
    expect(daftar.slice(0, 4).map((satu) => satu.value)).toEqual([20281, 20282, 20283, 20284]);
  });

  test('AU-13 the running term counts, not the calendar: in January the year is still that of the term', () => {
    expect(daftarPeriode(20261).map((satu) => satu.value)).toEqual(daftarPeriode(20264).map((satu) => satu.value));
    expect(daftarPeriode(20251)[0]?.value).toBe(20271);
    expect([daftarPeriode(0), daftarTahunAkademik(0)]).toEqual([[], []]);
  });

  test('AU-13 the regular list has only terms 1 and 2', () => {
    const daftar = daftarPeriode(20262, { sp: false });
    expect(daftar).toHaveLength(9 * 2);
    expect(new Set(daftar.map((satu) => satu.value % 10))).toEqual(new Set([1, 2]));
  });

  test('AU-13 academic years: current+9 down to 1979, labelled previous year/year', () => {
    const daftar = daftarTahunAkademik(20261);
    expect(daftar[0]).toEqual({ label: '2034/2035', value: 2035 });
    expect(daftar.at(-1)).toEqual({ label: '1978/1979', value: 1979 });
    expect(daftar).toHaveLength(2035 - 1979 + 1);
  });
});
