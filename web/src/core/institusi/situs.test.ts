import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem, serve } from '@/kit/test/server';
import { cocokkanVersi, muatSitus, situsKini } from './situs';

const rute = 'GET /multisite-config/frontend-config';
const jawaban = {
  college_id: 'UBK',
  copyright: '© 2026 Universitas Contoh',
  enable_chat: true,
  enable_localization: false,
  url_sikad_legacy: '',
  color_mode: 'untag',
  versiKonfigurasi: '3',
  loginUrl: '',
  zonaWaktu: 'WITA',
  kontakOperator: 'operator@contoh.ac.id',
  portal: 'utama',
  portalLain: '',
};
const kunciAsal = [
  'college_id',
  'copyright',
  'enable_chat',
  'enable_localization',
  'url_sikad_legacy',
  'color_mode',
  'unik',
];

/** A page freshly opened: the module reads what is stored. */
async function bukaHalaman() {
  vi.resetModules();
  return import('./situs');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('SH-03 site configuration', () => {
  test('SH-03 asked for by origin and portal id, stored under its own names, unik empty', async () => {
    const { calls } = serve({ [rute]: jawaban });
    const situs = await bukaHalaman();
    await situs.muatSitus();
    expect(calls[0]?.url.searchParams.toString()).toBe('url=http%3A%2F%2Flocalhost%3A8080&id=portaldos');
    expect(calls[0]?.headers.get('node-id')).toBe('prod');
    expect(kunciAsal.map((kunci) => localStorage.getItem(kunci))).toEqual([
      'UBK',
      '© 2026 Universitas Contoh',
      'true',
      'false',
      '',
      'untag',
      '',
    ]);
    expect(situs.situsKini()).toMatchObject({
      collegeId: 'UBK',
      colorMode: 'untag',
      zonaWaktu: 'WITA',
      enableChat: true,
    });
    expect(document.documentElement.dataset.warna).toBe('untag');
  });

  test('SH-03 what is stored is used at once and not fetched again', async () => {
    for (const [kunci, nilai] of Object.entries(jawaban)) localStorage.setItem(kunci, String(nilai));
    const { calls } = serve({});
    const situs = await bukaHalaman();
    await situs.muatSitus();
    expect(calls).toEqual([]);
    expect(situs.situsKini()).toMatchObject({ collegeId: 'UBK', copyright: jawaban.copyright });
  });

  test('SH-03 another versiKonfigurasi fetches it anew, the same does not', async () => {
    for (const [kunci, nilai] of Object.entries(jawaban)) localStorage.setItem(kunci, String(nilai));
    const { calls } = serve({ [rute]: { ...jawaban, versiKonfigurasi: '4', copyright: 'baru' } });
    const situs = await bukaHalaman();
    await situs.cocokkanVersi('3');
    expect(calls).toHaveLength(0);
    await situs.cocokkanVersi('4');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.has('college-id')).toBe(false);
    expect(situs.situsKini()).toMatchObject({ versiKonfigurasi: '4', copyright: 'baru' });
  });

  test('SH-03 a configuration that cannot be had leaves nothing behind', async () => {
    serve({ [rute]: problem(404, 'Situs tidak dikenal') });
    await expect(muatSitus()).rejects.toMatchObject({ status: 404 });
    await expect(cocokkanVersi('9')).rejects.toMatchObject({ status: 404 });
    expect(localStorage.getItem('college_id')).toBeNull();
    expect(situsKini()).toMatchObject({ collegeId: '', colorMode: 'default', zonaWaktu: 'WIB' });
  });
});
