import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve } from '../test/server';
import { createQueryClient } from './query-client';
import { clearErrors, requestErrors, retryAll } from './request-errors';
import { useWrite } from './use-write';

const route = 'PUT /v2/user_profile';
const content = { body: { email: 'a@b.id', telepon: '' }, version: 1 };

afterEach(() => {
  clearErrors();
  vi.unstubAllGlobals();
});

function mountWrite(options: Parameters<typeof useWrite<typeof route>>[1] = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(route, options), { wrapper });
  const run = (args = content) => act(() => result.current.mutateAsync(args).catch(() => undefined));
  return { client, run };
}

const keysOf = (server: ReturnType<typeof serve>) =>
  server.of(route).map((call) => call.headers.get('idempotency-key'));

test('ER-03 the same act tried again after a lost line keeps its Idempotency-Key', async () => {
  const server = serve({ [route]: 'offline' });
  const { run } = mountWrite();
  await run();
  server.on(route, { versi: 2 });
  await run();
  await run();
  const [first, second, third] = keysOf(server);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([503, 507])(
  'ER-03 so does an act that the server refused for now (%i), told in its words',
  async (status) => {
    const server = serve({ [route]: problem(status, 'Ruang penyimpanan server hampir habis') });
    const onError = vi.fn();
    const { run } = mountWrite({ onError });
    await run();
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ status, message: 'Ruang penyimpanan server hampir habis' }),
      content,
    );
    server.on(route, { versi: 2 });
    await run();
    expect(new Set(keysOf(server)).size).toBe(1);
  },
);

test('ER-03 an act that is still under way keeps its key; one that the state refuses does not', async () => {
  const delay = { status: 409, headers: { 'content-type': 'application/problem+json', 'retry-after': '1' } };
  const server = serve({
    [route]: new Response(JSON.stringify({ detail: 'Permintaan yang sama masih diproses' }), delay),
  });
  const { run } = mountWrite();
  await run();
  await run();
  server.on(route, problem(409, 'Sudah dikunci'));
  await run();
  await run();
  const [first, second, third, fourth] = keysOf(server);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('another body, or the same after an answer of the server, is a new act', async () => {
  const server = serve({ [route]: 'offline' });
  const { run } = mountWrite();
  await run();
  await run({ ...content, version: 2 });
  server.on(route, problem(422, 'Periksa isian'));
  await run();
  await run();
  expect(new Set(keysOf(server)).size).toBe(4);
});

test('a write makes the reads it touches stale', async () => {
  serve({ [route]: { versi: 2 } });
  const { client, run } = mountWrite({ refresh: ['GET /v1/prodi'] });
  const refresh = vi.spyOn(client, 'invalidateQueries');
  await run();
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['GET /v1/prodi'] });
});

test('MD-02 a lost line joins the list under its name and is repeated with its payload', async () => {
  const server = serve({ [route]: 'offline' });
  const { run } = mountWrite({ recordedAs: 'ubahProfil' });
  await run();
  expect(requestErrors()).toMatchObject([{ actionName: 'ubahProfil', type: 'Network Error', payload: content }]);
  server.on(route, { versi: 2 });
  await act(() => retryAll());
  expect(server.of(route).map((call) => call.body)).toEqual([content.body, content.body]);
  expect(new Set(keysOf(server)).size).toBe(1);
});
