import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('ST-05 in the portal of kerja praktik and letters', () => {
  const awal = '/akademik/kerja-praktik/bimbingan';

  /** The same, freshly opened at an address of that portal. */
  async function diTerpisah() {
    vi.resetModules();
    const portal = await import('../institusi/portal');
    portal.kenaliBeranda([awal]);
    return import('./redirect');
  }

  beforeEach(() => {
    document.documentElement.dataset.portal = 'terpisah';
  });
  afterEach(() => {
    delete document.documentElement.dataset.portal;
  });

  test.each(['/dashboard', '/kampus/profil?a=/surat', '/tautan', undefined, '/login', 'https://jahat.example/surat'])(
    'ST-05 %o leads to the first page',
    async (tujuan) => {
      const { tujuanAman } = await diTerpisah();
      expect(tujuanAman(tujuan)).toBe(awal);
    },
  );

  test.each([`${awal}?saya=ya`, '/akademik/kerja-praktik/sidang/1', '/surat'])('ST-05 %s stays', async (tujuan) => {
    const { tujuanAman } = await diTerpisah();
    expect(tujuanAman(tujuan)).toBe(tujuan);
  });
});
