import { describe, expect, test, vi } from 'vitest';
import type { Isi } from './rps';
import { Sunting } from './sunting';

const refers = (column: string) => column === 'sub';

/** Three weeks, of which two teach the first stage. */
function plan(change: (isi: Isi) => void = () => {}): Isi {
  const isi: Isi = {
    sub: [
      { id: 's1', sel: { kode: 'Sub-1' } },
      { id: 's2', sel: { kode: 'Sub-2' } },
    ],
    pekan: [
      { id: 'p1', sel: { materi: 'Graf', sub: 's1' } },
      { id: 'p2', sel: { materi: 'Pohon', sub: 's1 s2' } },
      { id: 'p3', sel: { materi: 'Hash' } },
    ],
  };
  change(isi);
  return isi;
}

function put(isi: Isi, alamat: string, value: string): void {
  const [part = '', id = '', column = ''] = alamat.split('/');
  const row = isi[part]?.find((one) => one.id === id);
  if (row) row.sel[column] = value;
}

/** The plan after somebody else changed a cell. */
function others(alamat: string, value: string): Isi {
  return plan((isi) => put(isi, alamat, value));
}

/** The plan after somebody else took a week away. */
function withoutWeek(id: string): Isi {
  return plan((isi) => {
    isi.pekan = (isi.pekan ?? []).filter((row) => row.id !== id);
  });
}

function order(s: Sunting): string {
  return s
    .rows('pekan')
    .map(({ id }) => id)
    .join(' ');
}

describe('a plan while it is written', () => {
  test('AK-02 a cell tells those who show it, and nobody who shows another', () => {
    const s = new Sunting(plan());
    const [own, other, rows, all] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    s.listen('pekan/p1/materi', own);
    s.listen('pekan/p2/materi', other);
    s.listen('pekan', rows);
    const stop = s.listen('', all);
    s.set('pekan/p1/materi', 'Graf berarah');
    s.set('pekan/p1/materi', 'Graf berarah');
    const calls = [own, other, rows, all].map(({ mock }) => mock.calls.length);
    expect(calls, 'calls of the cell, another cell, the rows, everything').toEqual([1, 0, 0, 1]);
    stop();
    s.set('pekan/p1/materi', 'Graf');
    expect(all.mock.calls.length, 'calls after it stopped listening').toBe(1);
  });

  test('AK-02 what is written back to what it was is no change', () => {
    const s = new Sunting(plan());
    s.set('pekan/p1/materi', 'x');
    expect(s.dirty, 'dirty after a change').toBe(true);
    s.set('pekan/p1/materi', 'Graf');
    expect(s.dirty, 'dirty after it was taken back').toBe(false);
  });

  test('AK-02 a row goes with what refers to it, and stays in no cell', () => {
    const s = new Sunting(plan());
    s.remove('sub', 's1', refers);
    expect([s.cell('pekan/p1/sub'), s.cell('pekan/p2/sub')]).toEqual(['', 's2']);
    expect(s.changes().baris).toEqual([{ langkah: 'hapus', bagian: 'sub', baris: 's1', dari: { kode: 'Sub-1' } }]);
  });

  test('AK-02 rows move within their part and no further', () => {
    const s = new Sunting(plan());
    s.move('pekan', 'p1', -1);
    expect(order(s), 'at the top').toBe('p1 p2 p3');
    s.move('pekan', 'p1', 1);
    expect(order(s), 'one down').toBe('p2 p1 p3');
  });

  test('AK-02 to forget what is written brings everything back', () => {
    const s = new Sunting(plan());
    const drawn = vi.fn();
    s.listen('pekan/p1/materi', drawn);
    s.set('pekan/p1/materi', 'x');
    s.remove('pekan', 'p3', refers);
    s.reset();
    expect([s.cell('pekan/p1/materi'), order(s), s.dirty]).toEqual(['Graf', 'p1 p2 p3', false]);
    expect(drawn.mock.calls.length, 'calls of the cell that came back').toBe(2);
  });
});

describe('a plan that others save meanwhile', () => {
  test('AK-02 what is typed stays, what is not follows', () => {
    const s = new Sunting(plan());
    s.set('pekan/p1/materi', 'Graf saya');
    const drawn = vi.fn();
    s.listen('pekan/p2/materi', drawn);
    s.rebase(others('pekan/p2/materi', 'Pohon biner'));
    expect([s.cell('pekan/p1/materi'), s.cell('pekan/p2/materi')]).toEqual(['Graf saya', 'Pohon biner']);
    expect(drawn.mock.calls.length, 'calls of the cell that followed').toBe(1);
  });

  test('AK-02 a cell that both wrote is sent with what its writer saw, not with what is there now', () => {
    const s = new Sunting(plan());
    s.set('pekan/p1/materi', 'Graf saya');
    s.rebase(others('pekan/p1/materi', 'Graf mereka'));
    s.rebase(others('pekan/p1/materi', 'Graf mereka lagi'));
    expect(s.changes().sel).toEqual([{ alamat: 'pekan/p1/materi', dari: 'Graf', jadi: 'Graf saya' }]);
  });

  test('AK-02 who takes over what others wrote has seen it', () => {
    const s = new Sunting(plan());
    s.set('pekan/p1/materi', 'Graf saya');
    s.rebase(others('pekan/p1/materi', 'Graf mereka'));
    s.set('pekan/p1/materi', 'Graf mereka');
    s.set('pekan/p1/materi', 'Graf mereka dan saya');
    expect(s.changes().sel[0]?.dari).toBe('Graf mereka');
  });

  test('AK-02 a row that others took away stays while it is written in, and the save asks', () => {
    const s = new Sunting(plan());
    s.set('pekan/p2/materi', 'Pohon saya');
    s.rebase(withoutWeek('p2'));
    expect([order(s), s.cell('pekan/p2/materi')]).toEqual(['p1 p2 p3', 'Pohon saya']);
    expect(s.changes()).toEqual({
      baris: [],
      sel: [{ alamat: 'pekan/p2/materi', dari: 'Pohon', jadi: 'Pohon saya' }],
    });
  });

  test('AK-02 a row that goes here goes with what was seen in it, from a draft too', () => {
    const s = new Sunting(plan());
    s.remove('pekan', 'p3', refers);
    const draft = structuredClone(s.changes());
    const fresh = new Sunting(others('pekan/p3/materi', 'Hash mereka'));
    fresh.apply(draft);
    s.rebase(others('pekan/p3/materi', 'Hash mereka'));
    for (const [what, one] of [
      ['kept on the page', s],
      ['from the draft', fresh],
    ] as const) {
      expect(one.changes().baris[0]?.dari, what).toEqual({ materi: 'Hash' });
    }
  });
});

describe('a plan that is saved while it is written', () => {
  test('AK-02 what was sent is saved, what was typed since stays', () => {
    const s = new Sunting(plan());
    s.set('pekan/p1/materi', 'Satu');
    const sent = s.changes();
    s.set('pekan/p1/materi', 'Satu dan dua');
    s.set('pekan/p2/materi', 'Tiga');
    s.saved(others('pekan/p1/materi', 'Satu'), sent);
    expect(s.changes().sel).toEqual([
      { alamat: 'pekan/p1/materi', dari: 'Satu', jadi: 'Satu dan dua' },
      { alamat: 'pekan/p2/materi', dari: 'Pohon', jadi: 'Tiga' },
    ]);
  });

  test('AK-02 text that the server tidied is no conflict with oneself', () => {
    const s = new Sunting(plan());
    s.set('pekan/p1/materi', 'Satu ');
    const sent = s.changes();
    s.set('pekan/p1/materi', 'Satu dan');
    s.saved(others('pekan/p1/materi', 'Satu'), sent);
    expect(s.changes().sel).toEqual([{ alamat: 'pekan/p1/materi', dari: 'Satu', jadi: 'Satu dan' }]);
  });

  test('AK-02 a row taken away while saving goes with what the save made of it', () => {
    const s = new Sunting(plan());
    s.set('pekan/p3/materi', 'Hash ');
    s.set('pekan/p1/materi', 'Satu');
    const sent = s.changes();
    s.remove('pekan', 'p3', refers);
    s.saved(
      plan((isi) => put(isi, 'pekan/p1/materi', 'Satu')),
      sent,
    );
    expect(s.changes()).toEqual({
      sel: [],
      baris: [{ langkah: 'hapus', bagian: 'pekan', baris: 'p3', dari: { materi: 'Hash' } }],
    });
  });

  test('AK-02 a new row that is saved is no change any more', () => {
    const s = new Sunting(plan());
    const id = s.add('pekan', 'p3', { materi: 'Baru' });
    const sent = s.changes();
    s.saved(
      plan((isi) => isi.pekan?.push({ id, sel: { materi: 'Baru' } })),
      sent,
    );
    expect([s.dirty, order(s)]).toEqual([false, `p1 p2 p3 ${id}`]);
  });
});

describe('a conflict that is decided', () => {
  const clash = { alamat: 'pekan/p1/materi', sekarang: 'Graf mereka', hilang: false };

  test('AK-02 for what is written here: it is sent again on what is there now', () => {
    const s = new Sunting(plan());
    s.set(clash.alamat, 'Graf saya');
    s.settle(clash, true);
    expect(s.changes().sel).toEqual([{ alamat: clash.alamat, dari: 'Graf mereka', jadi: 'Graf saya' }]);
  });

  test('AK-02 for what is saved: it stands here too', () => {
    const s = new Sunting(plan());
    s.set(clash.alamat, 'Graf saya');
    s.settle(clash, false);
    expect(s.cell(clash.alamat)).toBe('Graf mereka');
    s.rebase(others(clash.alamat, 'Graf mereka'));
    expect(s.dirty, 'dirty once it is read').toBe(false);
  });

  test('AK-02 a row that others took away comes anew, or goes here too', () => {
    for (const [mine, want] of [
      [true, 'p1 p2 p3'],
      [false, 'p1 p3'],
    ] as const) {
      const s = new Sunting(plan());
      s.set('pekan/p2/materi', 'Pohon saya');
      s.settle({ alamat: 'pekan/p2', sekarang: '', hilang: true }, mine);
      expect(order(s), `rows, mine ${mine}`).toBe(want);
      const { sel, baris } = s.changes();
      const added = { langkah: 'tambah', bagian: 'pekan', baris: 'p2', setelah: 'p1' };
      expect(baris, `rows that are sent, mine ${mine}`).toEqual(mine ? [added] : []);
      expect(
        sel.map(({ dari, jadi }) => [dari, jadi]),
        `cells that are sent, mine ${mine}`,
      ).toEqual(
        mine
          ? [
              ['', 'Pohon saya'],
              ['', 's1 s2'],
            ]
          : [],
      );
    }
  });

  test('AK-02 a row that goes here although others wrote in it is sent with what they wrote', () => {
    const s = new Sunting(plan());
    s.remove('pekan', 'p3', refers);
    s.settle({ alamat: 'pekan/p3/materi', sekarang: 'Hash mereka', hilang: false }, true);
    expect(s.changes().baris[0]?.dari).toEqual({ materi: 'Hash mereka' });
  });

  test('AK-02 a row that others wrote in comes back to its place with what refers to it', () => {
    const s = new Sunting(plan());
    s.remove('sub', 's1', refers);
    s.settle({ alamat: 'sub/s1/kode', sekarang: 'Sub-satu', hilang: false }, false);
    expect([s.rows('sub').map(({ id }) => id), s.cell('pekan/p2/sub'), s.dirty]).toEqual([
      ['s1', 's2'],
      's1 s2',
      false,
    ]);
  });
});
