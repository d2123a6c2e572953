import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve } from '../test/server';
import { createQueryClient } from './query-client';
import { clearErrors, requestErrors, retryAll } from './request-errors';
import { useWrite } from './use-write';

const rute = 'PUT /v2/user_profile';
const isi = { body: { email: 'a@b.id', telepon: '' }, version: 1 };

afterEach(() => {
  clearErrors();
  vi.unstubAllGlobals();
});

function pakai(opsi: Parameters<typeof useWrite<typeof rute>>[1] = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(rute, opsi), { wrapper });
  const jalankan = (args = isi) => act(() => result.current.mutateAsync(args).catch(() => undefined));
  return { client, jalankan };
}

const kunci = (server: ReturnType<typeof serve>) => server.of(rute).map((call) => call.headers.get('idempotency-key'));

test('ER-03 the same act tried again after a lost line keeps its Idempotency-Key', async () => {
  const server = serve({ [rute]: 'offline' });
  const { jalankan } = pakai();
  await jalankan();
  server.on(rute, { versi: 2 });
  await jalankan();
  await jalankan();
  const [pertama, kedua, ketiga] = kunci(server);
  expect(kedua).toBe(pertama);
  expect(ketiga).not.toBe(pertama);
});

test.each([503, 507])(
  'ER-03 so does an act that the server refused for now (%i), told in its words',
  async (status) => {
    const server = serve({ [rute]: problem(status, 'Ruang penyimpanan server hampir habis') });
    const onError = vi.fn();
    const { jalankan } = pakai({ onError });
    await jalankan();
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ status, message: 'Ruang penyimpanan server hampir habis' }),
      isi,
    );
    server.on(rute, { versi: 2 });
    await jalankan();
    expect(new Set(kunci(server)).size).toBe(1);
  },
);

test('ER-03 an act that is still under way keeps its key; one that the state refuses does not', async () => {
  const tunda = { status: 409, headers: { 'content-type': 'application/problem+json', 'retry-after': '1' } };
  const server = serve({
    [rute]: new Response(JSON.stringify({ detail: 'Permintaan yang sama masih diproses' }), tunda),
  });
  const { jalankan } = pakai();
  await jalankan();
  await jalankan();
  server.on(rute, problem(409, 'Sudah dikunci'));
  await jalankan();
  await jalankan();
  const [pertama, kedua, ketiga, keempat] = kunci(server);
  expect([kedua, ketiga]).toEqual([pertama, pertama]);
  expect(keempat).not.toBe(pertama);
});

test('another body, or the same after an answer of the server, is a new act', async () => {
  const server = serve({ [rute]: 'offline' });
  const { jalankan } = pakai();
  await jalankan();
  await jalankan({ ...isi, version: 2 });
  server.on(rute, problem(422, 'Periksa isian'));
  await jalankan();
  await jalankan();
  expect(new Set(kunci(server)).size).toBe(4);
});

test('a write makes the reads it touches stale', async () => {
  serve({ [rute]: { versi: 2 } });
  const { client, jalankan } = pakai({ refresh: ['GET /v1/prodi'] });
  const segarkan = vi.spyOn(client, 'invalidateQueries');
  await jalankan();
  expect(segarkan).toHaveBeenCalledWith({ queryKey: ['GET /v1/prodi'] });
});

test('MD-02 a lost line joins the list under its name and is repeated with its payload', async () => {
  const server = serve({ [rute]: 'offline' });
  const { jalankan } = pakai({ recordedAs: 'ubahProfil' });
  await jalankan();
  expect(requestErrors()).toMatchObject([{ actionName: 'ubahProfil', type: 'Network Error', payload: isi }]);
  server.on(rute, { versi: 2 });
  await act(() => retryAll());
  expect(server.of(rute).map((call) => call.body)).toEqual([isi.body, isi.body]);
  expect(new Set(kunci(server)).size).toBe(1);
});
