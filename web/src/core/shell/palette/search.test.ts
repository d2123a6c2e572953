import { describe, expect, test } from 'vitest';
import { cari, lipat, type Pilihan, pecah } from './search';

const satu = (nama: string, more: Partial<Pilihan> = {}): Pilihan => ({ id: nama, group: 'Menu', nama, ...more });
const semua = [
  satu('Dashboard'),
  satu('Mata Kuliah', { bagian: 'Akademik', alias: ['RPS', 'kurikulum'] }),
  satu('Bimbingan Proposal', { bagian: 'Skripsi/TA', alias: ['TA'] }),
  satu('Bimbingan', { bagian: 'Kerja Praktik', alias: ['KP', 'magang'] }),
  satu('Tata tertib', { group: 'Aksi' }),
];
const nama = (teks: string) => cari(semua, teks).map((pilihan) => pilihan.nama);

describe('the search of the palette', () => {
  test.each([
    ['SH-06 the beginning of a name', 'mata', ['Mata Kuliah']],
    ['SH-06 the beginning of a later word', 'kul', ['Mata Kuliah']],
    ['SH-06 another word for it', 'rps', ['Mata Kuliah']],
    ['SH-06 an alias goes before a mere occurrence', 'ta', ['Bimbingan Proposal', 'Mata Kuliah', 'Tata tertib']],
    ['SH-06 the part it belongs to', 'kerja', ['Bimbingan']],
    ['SH-06 every word must fit', 'bimbingan magang', ['Bimbingan']],
    ['SH-06 case, accents and spaces do not matter', '  MÁTA   kuliah ', ['Mata Kuliah']],
    ['SH-06 nothing', 'xyz', []],
  ])('%s', (_, teks, hasil) => {
    expect(nama(teks).sort()).toEqual([...hasil].sort());
  });

  test('SH-06 the best stand first, and a group stands together', () => {
    expect(nama('ta')[0]).toBe('Bimbingan Proposal');
    expect(cari(semua, 'ta').map(({ group }) => group)).toEqual(['Menu', 'Menu', 'Aksi']);
  });

  test('SH-06 at most seven', () => {
    const banyak = Array.from({ length: 20 }, (_, i) => satu(`Halaman ${i}`));
    expect(cari(banyak, 'halaman')).toHaveLength(7);
  });

  test('SH-06 folding', () => expect(lipat(' Ápa  Kabar ')).toBe('apa kabar'));
});

describe('what stands out', () => {
  const ditandai = (teks: string, ...kata: string[]) =>
    pecah(teks, kata)
      .map(({ teks, cocok }) => (cocok ? `[${teks}]` : teks))
      .join('');

  test.each([
    ['Dr. Budi Santoso, M.Kom.', ['budi', 'san'], 'Dr. [Budi] [San]toso, M.Kom.'],
    ['Budiman Budi', ['budi', 'budim'], '[Budim]an [Budi]'],
    ['202243500001 · Informatika', ['4350', 'ormat'], '2022[4350]0001 · Informatika'],
    ['Nur’aini', ['aini'], 'Nur’[aini]'],
    ['Étika', ['eti'], '[Éti]ka'],
    ['A'.normalize('NFD'), [], 'A'],
    ['', ['a'], ''],
  ])('A10 of %s', (teks, kata, ingin) => {
    expect(ditandai(teks, ...kata)).toBe(ingin);
  });
});
