// A document while it is written on this page: each cell tells those who show it alone, so that a key is drawn at once however long
// the document is. What others save meanwhile comes in under what is typed.

import type { Baris, Isi } from './rps';
import { compare, countChanges, find, type Ubahan } from './ubahan';

type Listener = () => void;

/** What a cell, a row or a part is called by those who listen: its address; '' is every change. */
const anything = '';

export class Sunting {
  private base: Isi;
  private now: Isi;
  /** What stood in the cells that are changed here when they were: others may have changed them since. */
  private seen = new Map<string, string>();
  /** And the rows that are taken away here. */
  private seenRows = new Map<string, Record<string, string>>();
  private listeners = new Map<string, Set<Listener>>();
  private known: Ubahan | undefined;

  constructor(base: Isi) {
    this.base = base;
    this.now = copy(base);
  }

  /** Calls back when what an address names changes; '' is anything. */
  listen = (alamat: string, listener: Listener): (() => void) => {
    const all = this.listeners.get(alamat) ?? new Set();
    this.listeners.set(alamat, all.add(listener));
    return () => all.delete(listener);
  };

  /** The rows of a part; the same list until rows come, move or go. */
  rows(part: string): readonly Baris[] {
    return this.now[part] ?? [];
  }

  cell(alamat: string): string {
    const [part = '', id = '', column = ''] = alamat.split('/');
    return find(this.rows(part), id)?.sel[column] ?? '';
  }

  /** What is changed here and not saved. */
  changes(): Ubahan {
    if (!this.known) {
      const { sel, baris } = compare(this.base, this.now);
      this.known = {
        baris: baris.map((one) => ({ ...one, dari: this.seenRows.get(`${one.bagian}/${one.baris}`) ?? one.dari })),
        sel: sel.map((one) => ({ ...one, dari: this.seen.get(one.alamat) ?? one.dari })),
      };
    }
    return this.known;
  }

  get dirty(): boolean {
    return countChanges(this.changes()) > 0;
  }

  set(alamat: string, value: string): void {
    const [part = '', id = '', column = ''] = alamat.split('/');
    const row = find(this.rows(part), id);
    if (!row || (row.sel[column] ?? '') === value) return;
    row.sel = { ...row.sel, [column]: value };
    this.tell(alamat);
  }

  /** Puts a row behind another, in front without one. */
  add(part: string, behind: string | undefined, sel: Record<string, string> = {}): string {
    const id = this.freshId(part);
    this.arrange(part, (rows) => insert(rows, { id, sel: { ...sel } }, behind));
    return id;
  }

  move(part: string, id: string, by: -1 | 1): void {
    this.arrange(part, (rows) => {
      const at = rows.findIndex((row) => row.id === id);
      const to = at + by;
      if (at < 0 || to < 0 || to >= rows.length) return rows;
      const next = [...rows];
      const [row] = next.splice(at, 1);
      if (row) next.splice(to, 0, row);
      return next;
    });
  }

  /** Takes a row away, and what refers to it. */
  remove(part: string, id: string, refersTo: (column: string, part: string) => boolean): void {
    this.arrange(part, (rows) => rows.filter((row) => row.id !== id));
    for (const [other, rows] of Object.entries(this.now)) {
      for (const row of rows) {
        for (const [column, value] of Object.entries(row.sel)) {
          if (!refersTo(column, other)) continue;
          this.set(
            `${other}/${row.id}/${column}`,
            value
              .split(' ')
              .filter((one) => one !== id)
              .join(' '),
          );
        }
      }
    }
  }

  /** Puts a change onto what is here, as a draft of this device or a sheet says it. */
  apply({ sel, baris }: Ubahan): void {
    for (const { langkah, bagian, baris: id, setelah } of baris) {
      if (langkah === 'hapus') this.arrange(bagian, (rows) => rows.filter((row) => row.id !== id));
      else {
        this.arrange(bagian, (rows) => {
          const row = find(rows, id) ?? (langkah === 'tambah' ? { id, sel: {} } : undefined);
          return row
            ? insert(
                rows.filter((one) => one !== row),
                row,
                setelah,
              )
            : rows;
        });
      }
    }
    for (const { alamat, dari, jadi } of sel) {
      if (this.cell(alamat) !== dari) this.seen.set(alamat, dari);
      this.set(alamat, jadi);
    }
    this.tell(anything);
  }

  /** Takes in what the server has now: cells that are not changed here follow, those that are stay. */
  rebase(base: Isi): void {
    const mine = this.changes();
    const drawn = this.now;
    this.base = base;
    this.now = copy(base);
    this.known = undefined;
    for (const { alamat, dari } of mine.sel) this.seen.set(alamat, dari);
    for (const { bagian, baris, dari } of mine.baris) if (dari) this.seenRows.set(`${bagian}/${baris}`, dari);
    this.apply(mine);
    this.tellAll(drawn);
  }

  /** What was sent is saved: from now on the answer is what others see, and what was typed since stays. */
  saved(base: Isi, sent: Ubahan): void {
    for (const { alamat } of sent.sel) this.seen.delete(alamat);
    this.seenRows.clear();
    const since = compare(applied(this.base, sent), this.now);
    const drawn = this.now;
    this.base = base;
    this.now = copy(base);
    this.known = undefined;
    this.apply(since);
    this.tellAll(drawn);
  }

  /** Forgets what is changed here. */
  reset(): void {
    const drawn = this.now;
    this.seen.clear();
    this.seenRows.clear();
    this.now = copy(this.base);
    this.known = undefined;
    this.tellAll(drawn);
  }

  /** Decides a conflict: what is saved stands from now on, or what is written here goes over it. */
  settle(alamat: string, saved: string, mine: boolean): void {
    this.seen.set(alamat, saved);
    if (mine) this.known = undefined;
    else this.set(alamat, saved);
  }

  private freshId(part: string): string {
    for (;;) {
      const id = Math.random().toString(36).slice(2, 10);
      if (/^[a-z0-9]+$/.test(id) && !find(this.rows(part), id)) return id;
    }
  }

  private arrange(part: string, change: (rows: Baris[]) => Baris[]): void {
    const before = this.now[part] ?? [];
    const rows = change(before);
    if (rows === before) return;
    this.now[part] = rows;
    this.tell(part);
  }

  private tell(alamat: string): void {
    this.known = undefined;
    this.call(alamat);
    if (alamat !== anything) this.call(anything);
  }

  private call(alamat: string): void {
    for (const listener of this.listeners.get(alamat) ?? []) listener();
  }

  private tellAll(before: Isi): void {
    const { sel } = compare(before, this.now);
    for (const { alamat } of sel) this.call(alamat);
    for (const part of Object.keys(this.now)) this.call(part);
    this.tell(anything);
  }
}

function copy(isi: Isi): Isi {
  return Object.fromEntries(
    Object.entries(isi).map(([part, rows]) => [part, rows.map(({ id, sel }) => ({ id, sel: { ...sel } }))]),
  );
}

function insert(rows: Baris[], row: Baris, behind: string | undefined): Baris[] {
  if (!behind) return [row, ...rows];
  const at = rows.findIndex(({ id }) => id === behind);
  if (at < 0) return [...rows, row];
  return [...rows.slice(0, at + 1), row, ...rows.slice(at + 1)];
}

/** A document after a change. */
function applied(isi: Isi, change: Ubahan): Isi {
  const s = new Sunting(isi);
  s.apply(change);
  return Object.fromEntries(Object.keys(isi).map((part) => [part, [...s.rows(part)]]));
}
