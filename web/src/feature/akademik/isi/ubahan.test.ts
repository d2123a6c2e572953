import { describe, expect, test } from 'vitest';
import type { Baris, Isi } from './rps';
import { Sunting } from './sunting';
import { compare, countChanges } from './ubahan';

const parts = ['cpmk', 'pekan'];
const columns = ['kode', 'uraian', 'cpl'];

/** The same numbers for the same seed, between 0 and 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function row(id: string, kode = '', uraian = ''): Baris {
  return { id, sel: { kode, uraian } };
}

/** A document of two parts with up to nine rows each. */
function anyDocument(next: () => number): Isi {
  const rows = (part: string) =>
    Array.from({ length: Math.floor(next() * 10) }, (_, at) => row(`${part[0]}${at}`, `K${at}`, String(next())));
  return Object.fromEntries(parts.map((part) => [part, rows(part)]));
}

/** One edit of those that the page offers. */
function edit(s: Sunting, next: () => number): void {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const part = pick(parts) ?? 'pekan';
  const id = pick(s.rows(part))?.id;
  const value = () => (next() < 0.2 ? '' : String(next()));
  if (!id) {
    s.add(part, undefined, { kode: value() });
    return;
  }
  const edits = [
    () => s.add(part, next() < 0.2 ? undefined : id, { kode: value() }),
    () => s.move(part, id, next() < 0.5 ? -1 : 1),
    () => s.set(`${part}/${id}/${pick(columns)}`, value()),
    () => s.set(`${part}/${id}/${pick(columns)}`, value()),
    () => s.remove(part, id, () => false),
  ];
  pick(edits)?.();
}

/** What a document says: its rows in order, without the cells that are empty. */
function said(isi: Isi): unknown {
  const cells = ({ sel }: Baris) => Object.entries(sel).filter(([, value]) => value !== '');
  return parts.map((part) => (isi[part] ?? []).map((one) => [one.id, Object.fromEntries(cells(one))]));
}

function shown(s: Sunting): Isi {
  return Object.fromEntries(parts.map((part) => [part, [...s.rows(part)]]));
}

describe('the change between two states of a plan', () => {
  test('AK-02 the same twice is no change', () => {
    const isi = { pekan: [row('a', '1'), row('b', '2')] };
    expect(countChanges(compare(isi, isi)), 'changes').toBe(0);
  });

  test('AK-02 a cell says what stood there and what shall', () => {
    const change = compare({ pekan: [row('a', '1')] }, { pekan: [row('a', '2')] });
    expect(change).toEqual({ baris: [], sel: [{ alamat: 'pekan/a/kode', dari: '1', jadi: '2' }] });
  });

  test('AK-02 one row that moved is one row, however many it passed', () => {
    const [a, b, c] = [row('a'), row('b'), row('c')];
    expect(compare({ pekan: [a, b, c] }, { pekan: [b, c, a] }).baris).toEqual([
      { langkah: 'pindah', bagian: 'pekan', baris: 'a', setelah: 'c' },
    ]);
  });

  test('AK-02 a row that goes takes along what its writer saw in it', () => {
    expect(compare({ pekan: [row('a', '1')] }, { pekan: [] }).baris).toEqual([
      { langkah: 'hapus', bagian: 'pekan', baris: 'a', dari: { kode: '1', uraian: '' } },
    ]);
  });

  for (let seed = 1; seed <= 60; seed++) {
    test(`AK-02 whatever is edited, its change makes the first into the second, seed ${seed}`, () => {
      const next = random(seed);
      const from = anyDocument(next);
      const before = structuredClone(from);
      const written = new Sunting(from);
      for (let n = Math.floor(next() * 25); n >= 0; n--) edit(written, next);
      const again = new Sunting(from);
      again.apply(written.changes());
      expect(said(shown(again)), 'the document after the change').toEqual(said(shown(written)));
      expect(from, 'what was read').toEqual(before);
    });
  }
});
