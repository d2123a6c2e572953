// How two states of a document differ, as the change that makes one into the other; the server applies the same.
import type { Baris, Isi } from './rps';

export type UbahSel = { alamat: string; dari: string; jadi: string };
export type UbahBaris = {
  langkah: 'tambah' | 'pindah' | 'hapus';
  bagian: string;
  baris: string;
  setelah?: string;
  dari?: Record<string, string>;
};
export type Ubahan = { sel: UbahSel[]; baris: UbahBaris[] };

/** The change that makes one document into another. */
export function compare(from: Isi, to: Isi): Ubahan {
  const out: Ubahan = { sel: [], baris: [] };
  for (const [part, rows] of Object.entries(to)) {
    const before = from[part] ?? [];
    rowsThatMoved(part, before, rows, out.baris);
    for (const row of rows) cellsThatChanged(part, find(before, row.id), row, out.sel);
    for (const row of before) {
      if (!find(rows, row.id)) out.baris.push({ langkah: 'hapus', bagian: part, baris: row.id, dari: row.sel });
    }
  }
  return out;
}

/** How many cells and rows a change touches. */
export function countChanges({ sel, baris }: Ubahan): number {
  return sel.length + baris.length;
}

export function find(rows: readonly Baris[], id: string): Baris | undefined {
  return rows.find((row) => row.id === id);
}

function rowsThatMoved(part: string, before: readonly Baris[], rows: readonly Baris[], out: UbahBaris[]): void {
  const kept = inOrder(before, rows);
  let behind = '';
  for (const { id } of rows) {
    if (!find(before, id)) out.push({ langkah: 'tambah', bagian: part, baris: id, setelah: behind });
    else if (!kept.has(id)) out.push({ langkah: 'pindah', bagian: part, baris: id, setelah: behind });
    behind = id;
  }
}

function cellsThatChanged(part: string, before: Baris | undefined, { id, sel }: Baris, out: UbahSel[]): void {
  for (const kolom of new Set([...Object.keys(before?.sel ?? {}), ...Object.keys(sel)])) {
    const dari = before?.sel[kolom] ?? '';
    const jadi = sel[kolom] ?? '';
    if (dari !== jadi) out.push({ alamat: `${part}/${id}/${kolom}`, dari, jadi });
  }
}

/** The most rows that stand in the same order in both: the others moved. */
function inOrder(before: readonly Baris[], rows: readonly Baris[]): Set<string> {
  const place = new Map(before.map(({ id }, at) => [id, at]));
  const runs: { id: string; at: number; length: number; prior: number }[] = [];
  for (const { id } of rows) {
    const at = place.get(id);
    if (at === undefined) continue;
    let length = 1;
    let prior = -1;
    runs.forEach((run, index) => {
      if (run.at < at && run.length + 1 > length) [length, prior] = [run.length + 1, index];
    });
    runs.push({ id, at, length, prior });
  }
  const kept = new Set<string>();
  const longest = runs.reduce((best, run, index) => (run.length > (runs[best]?.length ?? 0) ? index : best), -1);
  for (let run = runs[longest]; run; run = runs[run.prior]) kept.add(run.id);
  return kept;
}
