import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hitungTotal, hurufDari } from './nilai-hitung';

type Hasil = [number | null, string];
type Kasus = { nama: string; butir: [number | null, number][]; dua: Hasil; empat: Hasil };

// The server's own cases: nilai_hitung_test.go holds it to them.
const berkas = join(import.meta.dirname, '../../../../../internal/feature/tugasakhir/testdata/total.json');
const { konversi, kasus } = JSON.parse(readFileSync(berkas, 'utf8')) as {
  konversi: { huruf: string; mulai: number }[];
  kasus: Kasus[];
};

describe('the total of a sheet', () => {
  test.each(kasus)('TA-08 is rounded as the server rounds: $nama', ({ butir, dua, empat }) => {
    const kriteria = butir.map(([, bobot], i) => ({ idKriteria: `k${i}`, nama: `Aspek ${i}`, bobot }));
    const skor = Object.fromEntries(butir.map(([nilai], i) => [`k${i}`, nilai === null ? '' : String(nilai)]));
    for (const [desimal, harapan] of [[2, dua] as const, [4, empat] as const]) {
      const total = hitungTotal(kriteria, skor, desimal);
      expect([total ?? null, hurufDari(konversi, total) ?? '']).toEqual(harapan);
    }
  });

  test('a college that gives no letters has none', () => {
    expect(hurufDari([], 80)).toBeUndefined();
  });
});
