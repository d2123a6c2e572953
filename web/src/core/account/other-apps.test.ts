import { describe, expect, test } from 'vitest';
import { serve } from '@/kit/test/server';
import { alamatBerkode, alamatMasuk, alamatPortal, tautanAplikasi } from './other-apps';

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

describe('the other portal of the college', () => {
  const halaman = 'https://kp.kampus.example/akademik/kerja-praktik/bimbingan?saya=ya';

  test('ST-03 its page opens with a code, and the username as state', async () => {
    const { of } = serve({ 'POST /v1/authorize/sikad': { code: 'UJI.abc' } });
    const siapa = { username: 'dosen', roles: ['ROLE_KAPRODI', 'ROLE_DOSEN'] };
    expect(await alamatPortal(halaman, siapa)).toBe(`${halaman}&code=UJI.abc&state=dosen`);
    const form = new URLSearchParams(String(of('POST /v1/authorize/sikad')[0]?.body));
    expect(Object.fromEntries(form)).toEqual({
      response_type: 'code',
      client_id: 'web',
      state: 'dosen',
      redirect_uri: 'https://kp.kampus.example/login',
      as_role: 'ROLE_DOSEN',
    });
  });

  test('ST-03 who is no lecturer comes in a role of his or her own', async () => {
    const { of } = serve({ 'POST /v1/authorize/sikad': { code: 'UJI.abc' } });
    await alamatPortal(halaman, { username: 'operator', roles: ['ROLE_OPERATOR'] });
    const form = new URLSearchParams(String(of('POST /v1/authorize/sikad')[0]?.body));
    expect(form.get('as_role')).toBe('ROLE_OPERATOR');
  });
});
