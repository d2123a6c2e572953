// Rows pasted from a spreadsheet: cells between tabs, lines between rows, quotes around what holds either.
import type { Bagian, Kolom } from './rps';

/** A cell, in quotes or not, and what ends it. */
const one = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The rows of a text that a spreadsheet put on the clipboard. */
export function parseSheet(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  one.lastIndex = 0;
  while (one.lastIndex < source.length) {
    const [, quoted, plain = '', end] = one.exec(source) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value.trim() !== ''));
}

/** The columns of a sheet: as its first row names them, else in the order of the part. */
export function columnsOf(rows: string[][], { kolom }: Bagian): { columns: (Kolom | undefined)[]; head: boolean } {
  const names = (rows[0] ?? []).map((name) =>
    kolom.find((one) => fold(one.nama) === fold(name) || one.kode === fold(name)),
  );
  const head = names.filter(Boolean).length >= Math.max(1, Math.ceil((rows[0]?.length ?? 0) / 2));
  return { columns: head ? names : kolom, head };
}

/** What a pasted cell means for a column: names become ids. Nothing where it names what is not there. */
export function meaning(
  text: string,
  { jenis }: Kolom,
  options: readonly { value: string; label: string }[],
): string | undefined {
  const value = text.trim();
  if (jenis === 'bobot') return weight(value);
  if (jenis === 'tanggal') return day(value);
  if (value === '' || (jenis !== 'pilihan' && jenis !== 'rujukan')) return value;
  const named = (name: string) =>
    options.find(({ value: id, label }) => [fold(label), id, numberOf(label)].includes(fold(name)))?.value;
  const whole = named(value);
  if (whole !== undefined) return whole;
  const found = value
    .split(/[,;\n]+/)
    .filter((name) => name.trim() !== '')
    .map(named);
  return found.every(Boolean) ? found.join(' ') : undefined;
}

function weight(text: string): string {
  return text.replace('%', '').replace(',', '.').trim();
}

/** A day as spreadsheets write it here, 31/08/2026, as it is kept. */
function day(text: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
}

/** The number of a reference that is shown before its text: [2]. */
function numberOf(label: string): string | undefined {
  return /^\[\d+\]/.exec(label)?.[0];
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('id');
}
