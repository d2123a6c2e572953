import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'first-paint.js'), 'utf8');
const root = document.documentElement;

function jalankan(simpanan: Record<string, string> = {}, gelap = false) {
  for (const [kunci, nilai] of Object.entries(simpanan)) localStorage.setItem(kunci, nilai);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: gelap } as MediaQueryList);
  runInThisContext(script);
  return root.dataset;
}

const diambil = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${new URL(link.href).pathname}`);

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  history.replaceState(null, '', '/dashboard');
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  root.lang = 'id';
  root.dataset.warna = 'untag';
});
afterEach(() => vi.restoreAllMocks());

describe('before the first paint', () => {
  test.each([
    [undefined, false, 'light'],
    [undefined, true, 'dark'],
    ['{"tampilan":"terang"}', true, 'light'],
    ['{"tampilan":"gelap"}', false, 'dark'],
    ['{"tampilan":"sistem"}', true, 'dark'],
    ['rusak{', true, 'dark'],
    ['null', false, 'light'],
  ])('preference %s on a system that is dark: %s → %s', (preferensi, gelap, hasil) => {
    expect(jalankan(preferensi ? { preferensi } : {}, gelap).mantineColorScheme).toBe(hasil);
  });

  test('the aids of this device stand at once', () => {
    const data = jalankan({ preferensi: '{"teks":125,"gerak":true,"kontras":true,"garis":true}' });
    expect(data).toMatchObject({ teks: '125', gerak: 'kurang', kontras: 'tinggi', garis: 'ya' });
  });

  test.each([
    [{}, 'untag'],
    [{ color_mode: 'default' }, 'default'],
    [{ color_mode: 'untag' }, 'untag'],
    [{ color_mode: '"><script>' }, 'untag'],
  ])('SH-10 the colour mode kept on the device %o, else the one of the document: %s', (simpanan, warna) => {
    expect(jalankan(simpanan).warna).toBe(warna);
  });

  test.each([
    [{ bahasa: 'en', enable_localization: 'true' }, 'en'],
    [{ bahasa: 'en', enable_localization: 'false' }, 'id'],
    [{ bahasa: 'xx', enable_localization: 'true' }, 'id'],
  ])('SH-17 the language %o: %s', (simpanan, lang) => {
    jalankan(simpanan);
    expect(root.lang).toBe(lang);
  });

  test('storage that is refused leaves the document as it is', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(jalankan()).toMatchObject({ mantineColorScheme: 'light', warna: 'untag' });
  });

  test('the files behind the sign-in are fetched ahead for who has a session, those of the sign-in for who has none', () => {
    const dahulu = (untuk: string, content: string) => {
      const berkas = Object.assign(document.createElement('meta'), { name: 'dahulu', content });
      berkas.dataset.untuk = untuk;
      return berkas;
    };
    const meta = () =>
      document.head.replaceChildren(
        dahulu('/login', '/assets/login-1.js'),
        dahulu('/', '/assets/portal-1.js'),
        dahulu('/akademik/skripsi', '/assets/tugasakhir-1.js'),
        dahulu('/akademik/skripsi/sidang-skripsi/', '/assets/sidang-1.js /assets/sidang-2.css'),
      );
    meta();
    jalankan();
    expect(diambil()).toEqual(['modulepreload /assets/login-1.js']);
    meta();
    jalankan({ tokenExpiresAt: '1' });
    expect(diambil()).toEqual(['modulepreload /assets/portal-1.js']);
    meta();
    history.replaceState(null, '', '/akademik/skripsi/sidang-skripsi');
    jalankan({ tokenExpiresAt: '1' });
    expect(diambil()).toEqual(['modulepreload /assets/portal-1.js', 'modulepreload /assets/tugasakhir-1.js']);
    meta();
    history.replaceState(null, '', '/akademik/skripsi/sidang-skripsi/7');
    jalankan({ tokenExpiresAt: '1' });
    expect(diambil(), 'a record, without its list').toEqual([
      'modulepreload /assets/portal-1.js',
      'modulepreload /assets/sidang-1.js',
      'preload /assets/sidang-2.css',
    ]);
    meta();
    history.replaceState(null, '', '/login');
    jalankan({ tokenExpiresAt: '1' });
    expect(diambil()).toEqual(['modulepreload /assets/login-1.js']);
  });
});
