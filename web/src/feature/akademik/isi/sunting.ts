// A document while it is written on this page: each cell tells those who show it alone, so that a key is drawn at once however long
// the document is. What others save meanwhile comes in under what is typed.

import type { Baris, Isi } from './rps';
import { compare, countChanges, find, type Ubahan, type UbahBaris, type UbahSel } from './ubahan';

type Listener = () => void;

/** What a cell, a row or a part is called by those who listen: its address; '' is every change. */
const anything = '';

/** What a save could not do because somebody else did something else. */
type Clashing = { alamat: string; sekarang: string; hilang: boolean };

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
    if (value === cellOf(this.base, alamat)) this.seen.delete(alamat);
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
          this.set(`${other}/${row.id}/${column}`, without(value, id));
        }
      }
    }
  }

  /** Puts a change onto what is here, as a draft of this device or a sheet says it. */
  apply({ sel, baris }: Ubahan): void {
    for (const { langkah, bagian, baris: id, setelah, dari } of baris) {
      if (langkah === 'hapus') {
        if (dari) this.seenRows.set(`${bagian}/${id}`, dari);
        this.arrange(bagian, (rows) => rows.filter((row) => row.id !== id));
      } else {
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

  /**
   * Takes in what the server has now: cells that are not changed here follow, those that are stay. A row that is gone there and
   * written in here stays too, until the save asks what becomes of it.
   */
  rebase(base: Isi): void {
    const mine = this.changes();
    for (const { alamat, dari } of mine.sel) this.seen.set(alamat, dari);
    this.stand(this.base, base, mine);
  }

  /** What was sent is saved: from now on the answer is what others see, and what was typed since stays. */
  saved(base: Isi, sent: Ubahan): void {
    this.seen.clear();
    this.seenRows.clear();
    const before = applied(this.base, sent);
    const since = compare(before, this.now);
    const saw = sawAnswer(base, sent);
    this.stand(before, base, { sel: since.sel.map(saw.sel), baris: since.baris.map(saw.baris) });
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
  settle({ alamat, sekarang, hilang }: Clashing, mine: boolean): void {
    const [part = '', id = '', column = ''] = alamat.split('/');
    if (hilang) this.settleGone(part, id, mine);
    else if (!this.has(part, id)) this.settleRemoved(part, id, mine ? { [column]: sekarang } : undefined);
    else {
      this.seen.set(alamat, sekarang);
      if (mine) this.known = undefined;
      else this.set(alamat, sekarang);
    }
  }

  /** Whether a row is there now. */
  has(part: string, id: string): boolean {
    return find(this.rows(part), id) !== undefined;
  }

  /** A row that somebody took away and that was written in here: it comes anew as it stands here, or goes. */
  private settleGone(part: string, id: string, mine: boolean): void {
    this.base = { ...this.base, [part]: (this.base[part] ?? []).filter((row) => row.id !== id) };
    for (const alamat of [...this.seen.keys()]) if (alamat.startsWith(`${part}/${id}/`)) this.seen.delete(alamat);
    if (!mine) this.arrange(part, (rows) => rows.filter((row) => row.id !== id));
    this.tell(anything);
  }

  /** A row that was taken away here and that somebody wrote in: it goes as it is now, or comes back with what refers to it. */
  private settleRemoved(part: string, id: string, saw: Record<string, string> | undefined): void {
    const key = `${part}/${id}`;
    const rows = this.base[part] ?? [];
    const row = find(rows, id);
    this.known = undefined;
    if (saw) this.seenRows.set(key, { ...(this.seenRows.get(key) ?? row?.sel), ...saw });
    if (saw || !row) return;
    this.seenRows.delete(key);
    const behind = rows[rows.indexOf(row) - 1]?.id;
    this.arrange(part, (now) => insert(now, { id, sel: { ...row.sel } }, behind));
    for (const { alamat, dari, jadi } of this.changes().sel) if (without(dari, id) === jadi) this.set(alamat, dari);
  }

  /** Stands on another document with the changes that were made to the one before. */
  private stand(before: Isi, base: Isi, mine: Ubahan): void {
    const drawn = this.now;
    this.base = withWritten(before, base, mine);
    this.now = copy(this.base);
    this.known = undefined;
    this.apply(mine);
    this.tellAll(drawn);
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

function cellOf(isi: Isi, alamat: string): string {
  const [part = '', id = '', column = ''] = alamat.split('/');
  return find(isi[part] ?? [], id)?.sel[column] ?? '';
}

/** Several ids of a cell but for one. */
function without(value: string, id: string): string {
  return value
    .split(' ')
    .filter((one) => one !== id)
    .join(' ');
}

/** A document with the rows of the one before that are gone from it and that a change writes in or moves, in their places. */
function withWritten(before: Isi, base: Isi, { sel, baris }: Ubahan): Isi {
  const moved = baris.filter(({ langkah }) => langkah === 'pindah').map(({ bagian, baris: id }) => `${bagian}/${id}`);
  const written = new Set([...moved, ...sel.map(({ alamat }) => alamat.split('/').slice(0, 2).join('/'))]);
  const out = { ...base };
  for (const [part, rows] of Object.entries(before)) {
    rows.forEach((row, at) => {
      const now = out[part] ?? [];
      if (written.has(`${part}/${row.id}`) && !find(now, row.id)) out[part] = insert(now, row, rows[at - 1]?.id);
    });
  }
  return out;
}

/** The writer of what was sent has seen the answer: the server may have written the same in another way. */
function sawAnswer(answer: Isi, sent: Ubahan) {
  const own = new Set(sent.sel.map(({ alamat }) => alamat));
  const saw = (alamat: string, dari: string) => (own.has(alamat) ? cellOf(answer, alamat) : dari);
  const cells = (key: string, dari: Record<string, string>) =>
    Object.fromEntries(Object.entries(dari).map(([column, value]) => [column, saw(`${key}/${column}`, value)]));
  return {
    sel: (one: UbahSel): UbahSel => ({ ...one, dari: saw(one.alamat, one.dari) }),
    baris: (one: UbahBaris): UbahBaris =>
      one.dari ? { ...one, dari: cells(`${one.bagian}/${one.baris}`, one.dari) } : one,
  };
}
