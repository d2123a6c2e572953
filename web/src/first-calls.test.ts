import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ahead } from '../build/ahead';
import { prefetchFirst } from './core/auth/boot';
import { sesiQuery } from './core/auth/session';
import { pesanQuery } from './core/institusi/messages';
import { dosen, renderFrame } from './core/shell/test/render-frame';
import { tugasBeranda } from './core/tugas/tugas';
import { features } from './features';
import { serve } from './kit/test/server';
import { createAppRouter } from './routes';

const script = readFileSync(join(import.meta.dirname, 'first-calls.js'), 'utf8');

const semuaIzin = [
  'akademik.matakuliah.lihat',
  'tugasakhir.karya.lihat',
  'tugasakhir.bimbingan.bimbing',
  'tugasakhir.sidang.lihat',
];

function jalankan(simpanan: Record<string, string>) {
  for (const [kunci, nilai] of Object.entries(simpanan)) localStorage.setItem(kunci, nilai);
  runInThisContext(script);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.askedAhead;
  vi.unstubAllGlobals();
});

describe('the first calls are asked for ahead', () => {
  const kampus = { college_id: 'UNINDRA' };
  const sesi = { ...kampus, tokenExpiresAt: String(Date.now() + 600_000) };
  const situs = '/multisite-config/frontend-config';
  const sistem = '/v1/sistem';
  const profil = ['/v2/user_info', '/v1/configuration'];
  const pesan = '/v2/page_messages';
  const tugas = '/v2/tugas';

  test.each([
    ['the login page, first visit', '/login', {}, [sistem, pesan, situs]],
    ['the login page', '/login', kampus, [sistem, pesan]],
    ['the login page with a code', '/login?code=a', kampus, []],
    ['the login page of who may still be signed in', '/login', sesi, []],
    ['the dashboard', '/dashboard', sesi, [sistem, pesan, tugas, ...profil]],
    ['a list', '/akademik/perkuliahan/mata-kuliah?q=a', sesi, [sistem, ...profil]],
    ['a page without a session', '/dashboard', kampus, []],
    ['a session to be renewed first', '/dashboard', { ...kampus, tokenExpiresAt: '1' }, []],
    ['a page for everybody', '/dokumen/abc', sesi, []],
    ['a link for a password', '/tautan', sesi, []],
    ['the way back from another site', '/oauth', sesi, []],
    ['the page of the first college', '/siapkan', sesi, []],
  ])('%s', (_, alamat, simpanan: Record<string, string>, diminta) => {
    const { calls } = serve({});
    history.replaceState(null, '', alamat);
    jalankan(simpanan);
    expect(calls.map(({ url }) => url.pathname)).toEqual(diminta);
  });

  test.each([
    ['/login', {}],
    ['/login', kampus],
    ['/dashboard', sesi],
    ['/siapkan', sesi],
    ['/akademik/perkuliahan/mata-kuliah', sesi],
  ])('the program takes each of them once, and asks for nothing else: %s %o', async (alamat, simpanan) => {
    const { calls } = serve({});
    history.replaceState(null, '', alamat);
    jalankan(simpanan);
    const dahulu = calls.length;
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    prefetchFirst(client, { path: location.pathname, search: location.search });
    if (alamat === '/dashboard') {
      void client.prefetchQuery(pesanQuery);
      void client.prefetchQuery(tugasBeranda);
    }
    await vi.waitFor(() => expect(window.askedAhead?.size).toBe(0));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(calls).toHaveLength(dahulu);
  });

  test('a list asks as its place in the document says, unless the address or this device says otherwise', () => {
    const daftar = Object.assign(document.createElement('meta'), { content: '/v2/satu?page=1&sort=a /v2/dua' });
    daftar.dataset.di = '/akademik/sidang';
    document.head.replaceChildren(daftar);
    const bertanya = (alamat: string, simpanan: Record<string, string> = {}) => {
      const { calls } = serve({});
      localStorage.clear();
      history.replaceState(null, '', alamat);
      jalankan({ ...sesi, ...simpanan });
      return calls.slice(3).map(({ url }) => url.pathname + url.search);
    };
    expect(bertanya('/akademik/sidang')).toEqual(['/v2/satu?page=1&sort=a', '/v2/dua']);
    expect(bertanya('/akademik/sidang?q=a')).toEqual([]);
    expect(bertanya('/akademik/sidang/1')).toEqual([]);
    expect(bertanya('/akademik/sidang', { daftar: '{"sidang":{"perPage":50}}' })).toEqual([]);
    expect(bertanya('/akademik/a"]')).toEqual([]);
  });

  test('a record asks as its place in the document says, with its id and what its address names', () => {
    const satu = Object.assign(document.createElement('meta'), {
      content: '/v2/satu/$id /v2/satu/$id/isi?periode=$periode',
    });
    satu.dataset.satu = '/akademik/sidang';
    document.head.replaceChildren(satu);
    const bertanya = (alamat: string) => {
      const { calls } = serve({});
      history.replaceState(null, '', alamat);
      jalankan(sesi);
      return calls.slice(3).map(({ url }) => url.pathname + url.search);
    };
    expect(bertanya('/akademik/sidang/a-7?tab=isi&periode=20261')).toEqual([
      '/v2/satu/a-7',
      '/v2/satu/a-7/isi?periode=20261',
    ]);
    expect(bertanya('/akademik/sidang/a-7')).toEqual(['/v2/satu/a-7']);
    expect(bertanya('/akademik/sidang/a-7?periode=1%262')).toEqual(['/v2/satu/a-7', '/v2/satu/a-7/isi?periode=1%262']);
    for (const lain of ['/akademik/sidang', '/akademik/sidang/baru', '/akademik/sidang/a-7/ubah', '/akademik/a"]/7'])
      expect(bertanya(lain), lain).toEqual([]);
  });

  test.each(Object.entries(ahead.records))(
    'a record below %s asks for what its place in the document says',
    async (place, { example, calls: pola }) => {
      const url = `${place}/7?${new URLSearchParams(example)}`;
      const diminta = pola.map((one) => one.replace('$id', '7').replace(/\$(\w+)/, (_, name) => example[name] ?? ''));
      const { calls } = serve({});
      history.replaceState(null, '', url);
      for (const [kunci, nilai] of Object.entries(sesi)) localStorage.setItem(kunci, nilai);
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      client.setQueryData(sesiQuery.queryKey, { ...dosen, izin: semuaIzin });
      await createAppRouter(client, features).load();
      const alamat = () => calls.map((call) => call.url.pathname + call.url.search);
      await vi.waitFor(() => expect(alamat()).toEqual(expect.arrayContaining(diminta)));
    },
  );

  test.each(Object.entries(ahead.calls))(
    '%s asks for what its place in the document says',
    async (url, diminta) => {
      const { calls } = await renderFrame({ url, features, sesi: { izin: semuaIzin } });
      const alamat = () => calls.map((call) => call.url.pathname + call.url.search);
      await vi.waitFor(() => expect(alamat()).toEqual(expect.arrayContaining([...diminta])), { timeout: 10_000 });
      cleanup();
    },
    20_000,
  );
});
