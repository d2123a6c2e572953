import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { berandaDi, memiliki } from './portal';

// The table of the server, internal/core/institusi/portal_test.go.
const berkas = join(import.meta.dirname, '../../../../internal/core/institusi/testdata/halaman.txt');
const tabel = readFileSync(berkas, 'utf8')
  .split('\n')
  .filter((baris) => baris.startsWith('/'))
  .map((baris) => baris.split(' ') as [string, string]);

describe('which pages a portal has', () => {
  test('ST-02 the table is read', () => expect(tabel.length).toBeGreaterThan(50));

  test.each(tabel)('ST-02 ST-04 ST-05 %s: %s', (path, portal) => {
    expect({
      utama: memiliki('utama', path),
      terbagi: memiliki('terbagi', path),
      terpisah: memiliki('terpisah', path),
    }).toEqual({ utama: portal.includes('u'), terbagi: portal.includes('t'), terpisah: portal.includes('p') });
  });

  test('ST-05 everybody lands on a page of the portal', () => {
    for (const portal of ['utama', 'terbagi', 'terpisah'] as const)
      expect(memiliki(portal, berandaDi(portal))).toBe(true);
  });

  test('ST-02 a path that cannot be decoded is taken as it stands', () => {
    expect(memiliki('terpisah', '/%zz')).toBe(false);
    expect(memiliki('terbagi', '/kerja-praktik/%zz')).toBe(false);
  });
});
