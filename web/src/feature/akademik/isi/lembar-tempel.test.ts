import { describe, expect, test } from 'vitest';
import { columnsOf, meaning, parseSheet } from './lembar-tempel';
import type { Bagian, Kolom } from './rps';

const column = (kode: string, nama: string, jenis: Kolom['jenis'] = 'teks'): Kolom => ({ kode, nama, jenis, maks: 10 });

const weeks: Bagian = {
  kode: 'pekan',
  nama: 'Rencana pembelajaran',
  baris: 'Pekan',
  maks: 30,
  tunggal: false,
  kolom: [column('jenis', 'Jenis', 'pilihan'), column('sub', 'Sub-CPMK', 'rujukan'), column('materi', 'Materi')],
};

const subs = [
  { value: 's1', label: 'Sub-CPMK-1' },
  { value: 's2', label: 'Sub-CPMK-2' },
];
const books = [
  { value: 'b1', label: '[1] Cormen, Leiserson, Rivest' },
  { value: 'b2', label: '[2] Knuth' },
];

describe('what a spreadsheet puts on the clipboard', () => {
  for (const { what, text, want } of [
    {
      what: 'cells between tabs, rows between lines',
      text: 'a\tb\nc\td\n',
      want: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    {
      what: 'the line ends of Windows',
      text: 'a\tb\r\nc\td\r\n',
      want: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    { what: 'a quoted cell holds lines and tabs', text: '"a\nb\tc"\td', want: [['a\nb\tc', 'd']] },
    { what: 'quotes within quotes', text: '"sebuah ""graf"""\tx', want: [['sebuah "graf"', 'x']] },
    {
      what: 'a cell that only begins with a quoted word',
      text: '"Graf" dan pohon\tx',
      want: [['"Graf" dan pohon', 'x']],
    },
    { what: 'a quote that is never closed', text: '"Graf\tx', want: [['"Graf', 'x']] },
    { what: 'empty cells keep their place', text: 'a\t\tc', want: [['a', '', 'c']] },
    { what: 'empty rows are left out', text: 'a\n\t\n\nb', want: [['a'], ['b']] },
    { what: 'nothing', text: '', want: [] },
  ]) {
    test(`AK-02 ${what}`, () => {
      expect(parseSheet(text)).toEqual(want);
    });
  }
});

describe('the columns of a sheet', () => {
  const codes = (rows: string[][]) => {
    const { columns, head } = columnsOf(rows, weeks);
    return { head, columns: columns.map((one) => one?.kode) };
  };

  test('AK-02 as its head names them, in any order and case, what is not known is ignored', () => {
    expect(
      codes([
        ['materi', 'Catatan', 'SUB-CPMK'],
        ['Graf', 'x', 's1'],
      ]),
    ).toEqual({
      head: true,
      columns: ['materi', undefined, 'sub'],
    });
  });

  test('AK-02 without a head in the order of the part', () => {
    expect(codes([['kuliah', 'Sub-CPMK-1', 'Graf']])).toEqual({ head: false, columns: ['jenis', 'sub', 'materi'] });
  });
});

describe('what a pasted cell means', () => {
  for (const { what, text, jenis, options = [], want } of [
    { what: 'a code becomes an id', text: ' sub-cpmk-2 ', jenis: 'rujukan' as const, options: subs, want: 's2' },
    { what: 'several codes', text: 'Sub-CPMK-1, Sub-CPMK-2,', jenis: 'rujukan' as const, options: subs, want: 's1 s2' },
    { what: 'an unknown name', text: 'Sub-CPMK-9', jenis: 'rujukan' as const, options: subs, want: undefined },
    {
      what: 'one unknown name of two',
      text: 'Sub-CPMK-1; x',
      jenis: 'rujukan' as const,
      options: subs,
      want: undefined,
    },
    { what: 'a reference by its number', text: '[2], [1]', jenis: 'rujukan' as const, options: books, want: 'b2 b1' },
    {
      what: 'a reference by its whole text, commas and all',
      text: '[1] Cormen, Leiserson, Rivest',
      jenis: 'rujukan' as const,
      options: books,
      want: 'b1',
    },
    { what: 'a decimal comma and a sign of per cent', text: '12,5 %', jenis: 'bobot' as const, want: '12.5' },
    { what: 'a day as it is written here', text: '31/8/2026', jenis: 'tanggal' as const, want: '2026-08-31' },
    { what: 'a day as it is kept', text: '2026-08-31', jenis: 'tanggal' as const, want: '2026-08-31' },
    { what: 'text stays text', text: ' Graf, pohon ', jenis: 'teks' as const, want: 'Graf, pohon' },
  ]) {
    test(`AK-02 ${what}`, () => {
      expect(meaning(text, column('x', 'X', jenis), options)).toBe(want);
    });
  }
});
