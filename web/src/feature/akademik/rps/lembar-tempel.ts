// Rows pasted from a spreadsheet: cells between tabs, lines between rows, quotes around what holds either.
import type { Bagian, Kolom } from './rps';

/** A cell and what ends it. */
const one = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/y;

/** The rows of a text that a spreadsheet put on the clipboard. */
export function parseSheet(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  one.lastIndex = 0;
  while (one.lastIndex < source.length) {
    const [, cell = '', end] = one.exec(source) ?? [];
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
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
  if (value === '' || (jenis !== 'pilihan' && jenis !== 'rujukan')) return jenis === 'bobot' ? weight(value) : value;
  const found = value
    .split(/[,;\n]+/)
    .map((name) => options.find(({ value: id, label }) => fold(label) === fold(name) || id === fold(name)));
  return found.every(Boolean) ? found.map((one) => one?.value).join(' ') : undefined;
}

function weight(text: string): string {
  return text.replace('%', '').replace(',', '.').trim();
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('id');
}
