import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tujuanAman } from './redirect';

const asal = 'https://portal.example';
const corpora = process.env.PORTAL_CORPORA;
const koleksi = corpora ? join(corpora, 'open_redirect.txt') : '';
const berkas = existsSync(koleksi) ? koleksi : join(import.meta.dirname, 'testdata/open-redirect.txt');
const serangan = readFileSync(berkas, 'utf8').split('\n').filter(Boolean);

describe('AU-04 a redirect target is a path of this site', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/akademik/perkuliahan/mata-kuliah?q=basis+data&page=2', '/akademik/perkuliahan/mata-kuliah?q=basis+data&page=2'],
    ['/akademik/perkuliahan/mata-kuliah/0197?tab=info#judul', '/akademik/perkuliahan/mata-kuliah/0197?tab=info#judul'],
    ['/a?tautan=https://contoh.id//x', '/a?tautan=https://contoh.id//x'],
    ['/a%20b', '/a%20b'],
    ['/a/../b', '/b'],
  ])('AU-04 %s stays', (tujuan, hasil) => {
    expect(tujuanAman(tujuan)).toBe(hasil);
  });

  test.each([undefined, null, '', '/', '/login', '/login?redirect=/a', '/oauth', 'dashboard', '/%', '/%zz'])(
    'AU-04 %o leads to the dashboard',
    (tujuan) => {
      expect(tujuanAman(tujuan)).toBe('/dashboard');
    },
  );

  test('AU-04 no attack string leaves the site, as it stands or encoded once more', () => {
    expect(serangan.length).toBeGreaterThan(20);
    for (const satu of serangan.flatMap((teks) => [teks, encodeURIComponent(teks), `/${encodeURIComponent(teks)}`])) {
      const tujuan = tujuanAman(satu);
      expect(tujuan, satu).toMatch(/^\/(?![/\\])/);
      expect(new URL(tujuan, asal).origin, satu).toBe(asal);
      expect(decodeURIComponent(tujuan.split(/[?#]/)[0] ?? ''), satu).not.toMatch(/\\|^\/\//);
    }
  });
});
