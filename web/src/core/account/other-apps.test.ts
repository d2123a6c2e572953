import { describe, expect, test } from 'vitest';
import { serve } from '@/kit/test/server';
import { alamatBerkode, alamatMasuk, tautanAplikasi } from './other-apps';

describe('where the other systems are', () => {
  test('SS-02 SS-03 the paths at which they take a code', () => {
    expect(alamatMasuk('lms', 'https://lms.example/')).toBe('https://lms.example/oauth');
    expect(alamatMasuk('elib', 'https://elib.example/a')).toBe('https://elib.example/a/pelayanan/index.php');
  });

  test('SS-02 the direct button leads to /beranda; the referrer is what the college says, as shipped siakad', async () => {
    const { of } = serve({ 'POST /v1/authorize/sikad': { code: 'UJI.abc' } });
    expect(await alamatBerkode('lmsLangsung', 'https://lms.example', 'sikad')).toBe(
      'https://lms.example/beranda?referrer=sikad&code=UJI.abc',
    );
    expect(await alamatBerkode('lms', 'https://lms.example', '')).toBe(
      'https://lms.example/oauth?referrer=siakad&code=UJI.abc',
    );
    expect(await alamatBerkode('elib', 'https://elib.example', 'sikad')).not.toContain('referrer');
    expect(of('POST /v1/authorize/sikad')).toHaveLength(3);
  });

  test.each(['javascript:alert(1)', 'lms.example', '//lms.example'])('SS-06 %s is no address', (url) => {
    expect(() => alamatMasuk('lms', url)).toThrow('Tautan aplikasi tidak valid');
  });

  test('SS-04 the look-up refuses to run without a keyword or a target', async () => {
    const { calls } = serve({});
    await expect(tautanAplikasi('', 'url_elib')).rejects.toThrow();
    await expect(tautanAplikasi('elib', '')).rejects.toThrow();
    expect(calls).toEqual([]);
  });

  test('SS-04 a keyword without a value is no address', async () => {
    serve({ 'GET /v1/config/url_elib': { value: ' https://elib.example ' } });
    expect(await tautanAplikasi('elib', 'url_elib')).toBe('https://elib.example');
    expect(await tautanAplikasi('lms', 'url_lms_dosen')).toBe('');
  });
});
