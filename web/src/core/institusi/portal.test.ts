import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { berandaDi, kenaliBeranda, memiliki, type Portal } from './portal';

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

  test('ST-05 everybody lands on the first page that the portal has', () => {
    expect(berandaDi('terpisah')).toBe('/login');
    kenaliBeranda(['/lain', '/akademik/kerja-praktik/bimbingan']);
    expect(['utama', 'terbagi', 'terpisah'].map((portal) => berandaDi(portal as Portal))).toEqual([
      '/dashboard',
      '/dashboard',
      '/akademik/kerja-praktik/bimbingan',
    ]);
  });

  test('ST-02 a path that cannot be decoded is taken as it stands', () => {
    expect(memiliki('terpisah', '/%zz')).toBe(false);
    expect(memiliki('terbagi', '/kerja-praktik/%zz')).toBe(false);
  });
});
