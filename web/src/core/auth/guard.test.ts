import { describe, expect, test } from 'vitest';
import { type Langkah, putuskan } from './guard';

type Baris = [keadaan: string, path: string, search: string, adaToken: boolean, langkah: Langkah];

const ganti = (ke: string): Langkah => ({ langkah: 'ganti', ke });

const tabel: Baris[] = [
  ['/login with a code', '/login', '?code=c', false, { langkah: 'tukar', redirect: '/dashboard' }],
  ['/login with a code and a token', '/login', '?code=c', true, { langkah: 'tukar', redirect: '/dashboard' }],
  [
    '/login with a code and a redirect',
    '/login',
    '?code=c&redirect=%2Fa%3Fb%3Dc',
    true,
    { langkah: 'tukar', redirect: '/a?b=c' },
  ],
  ['/login with an empty code', '/login', '?code=', false, { langkah: 'tukar', redirect: '/dashboard' }],
  ['any page with a code', '/a/b', '?code=c&state=s', false, ganti('/login?code=c&state=s&redirect=%2Fa%2Fb')],
  ['any page with a code and a token', '/a/b', '?code=c', true, ganti('/login?code=c&redirect=%2Fa%2Fb')],
  [
    'its own query stays',
    '/a',
    '?q=x&code=c&tab=y&state=s',
    true,
    ganti('/login?code=c&state=s&redirect=%2Fa%3Fq%3Dx%26tab%3Dy'),
  ],
  ['/oauth with a code', '/oauth', '?code=c&state=s&x=1', false, ganti('/login?code=c&state=s&redirect=%2Fdashboard')],
  ['/ with a code', '/', '?code=c', false, ganti('/login?code=c&redirect=%2F')],
  ['/oauth without a code', '/oauth', '', false, { langkah: 'bebas' }],
  ['/oauth without a code, with a token', '/oauth', '?error=x', true, { langkah: 'bebas' }],
  ["a paper's check without a token", '/dokumen/UNINDRA.abc', '', false, { langkah: 'bebas' }],
  ["a paper's check with a token", '/dokumen/UNINDRA.abc', '?q=x', true, { langkah: 'bebas' }],
  ['the page of the first college', '/siapkan', '', false, { langkah: 'bebas' }],
  ['the page of the first college with a token', '/siapkan', '', true, { langkah: 'bebas' }],
  ['a link for a password', '/tautan', '', false, { langkah: 'bebas' }],
  ['a link for a password with a token', '/tautan', '', true, { langkah: 'bebas' }],
  ['what only sounds like it', '/dokumen', '', false, ganti('/login?redirect=%2Fdokumen')],
  ['/login with a token', '/login', '', true, { langkah: 'profil-di-login', redirect: '/dashboard' }],
  [
    '/login with a token and a redirect',
    '/login',
    '?redirect=/a',
    true,
    { langkah: 'profil-di-login', redirect: '/a' },
  ],
  [
    '/login with a token and a foreign redirect',
    '/login',
    '?redirect=//evil.example',
    true,
    { langkah: 'profil-di-login', redirect: '/dashboard' },
  ],
  ['/login without a token', '/login', '?redirect=/a', false, { langkah: 'login' }],
  ['another page with a token', '/a/b', '?q=x', true, { langkah: 'profil' }],
  ['/ with a token', '/', '', true, { langkah: 'profil' }],
  ['another page without a token', '/a/b', '?q=x&y=1', false, ganti('/login?redirect=%2Fa%2Fb%3Fq%3Dx%26y%3D1')],
  ['an unknown page without a token', '/tidak/ada', '', false, ganti('/login?redirect=%2Ftidak%2Fada')],
  ['/ without a token', '/', '', false, ganti('/login')],
];

describe('AU-03 the guard', () => {
  test.each(tabel)('AU-03 %s', (_, path, search, adaToken, langkah) => {
    expect(putuskan({ path, search, adaToken })).toEqual(langkah);
  });

  test('AU-03 AU-04 a redirect of a page with a code is a path of this site again', () => {
    const langkah = putuskan({ path: '//evil.example', search: '?code=c', adaToken: false });
    if (langkah.langkah !== 'ganti') throw new Error('expected a replacement');
    const url = new URL(langkah.ke, 'https://portal.invalid');
    expect(url.pathname).toBe('/login');
    expect(putuskan({ path: url.pathname, search: url.search, adaToken: false })).toMatchObject({
      redirect: '/dashboard',
    });
  });
});
