import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { query } from '../api/client';
import { problem, serve } from '../test/server';
import { createQueryClient } from './query-client';
import { addError, clearErrors, removeError, requestErrors, retryAll } from './request-errors';

const failure = (actionName: string, type = 'Network Error', payload?: unknown) => ({
  actionName,
  type,
  payload,
  retry: vi.fn(),
});
const names = () => requestErrors().map((first) => first.actionName);

afterEach(() => {
  clearErrors();
  vi.unstubAllGlobals();
});

describe('the request error list', () => {
  test('ER-02 adding replaces an item of the same action name', () => {
    addError(failure('a'));
    addError(failure('b'));
    addError(failure('a', 'Gateway Timeout'));
    expect(names()).toEqual(['b', 'a']);
    expect(requestErrors()[1]?.type).toBe('Gateway Timeout');
  });

  test('ER-02 removing deletes it, an unknown name changes nothing, clearing empties', () => {
    addError(failure('a'));
    addError(failure('b'));
    removeError('x');
    removeError('a');
    expect(names()).toEqual(['b']);
    clearErrors();
    expect(names()).toEqual([]);
  });

  test('ER-03 Muat Ulang repeats every failed action with its payload', async () => {
    const first = failure('a', 'x', { id: 1 });
    const second = failure('b');
    second.retry.mockRejectedValue(new Error('lagi'));
    addError(first);
    addError(second);
    await retryAll();
    expect(first.retry).toHaveBeenCalledWith({ id: 1 });
    expect(second.retry).toHaveBeenCalledWith(undefined);
    expect(names()).toEqual([]);
  });
});

describe('failed loads', () => {
  const options = query('GET /v1/prodi', { query: { q: 'informatika' } });

  function watch(client: QueryClient, choice: object = options) {
    const observer = new QueryObserver(client, choice as typeof options);
    return observer.subscribe(() => undefined);
  }

  test('ER-02 a failed load joins the list, its success after Muat Ulang leaves it (ER-03)', async () => {
    const server = serve({ 'GET /v1/prodi': problem(500, 'Rusak') });
    const client = createQueryClient();
    const stop = watch(client);
    await vi.waitFor(() => expect(requestErrors()).toHaveLength(1));
    server.on('GET /v1/prodi', { data: [] });
    await retryAll();
    expect(requestErrors()).toEqual([]);
    expect(server.of('GET /v1/prodi').map((call) => call.url.search)).toEqual(['?q=informatika', '?q=informatika']);
    stop();
  });

  test('ER-03 what fails again comes back', async () => {
    serve({ 'GET /v1/prodi': 'offline' });
    const stop = watch(createQueryClient());
    await vi.waitFor(() => expect(requestErrors()[0]?.type).toBe('Network Error'));
    await retryAll();
    expect(requestErrors()).toHaveLength(1);
    stop();
  });

  test('ER-01 without a line a request fails at once instead of waiting for it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve({ 'GET /v1/prodi': 'offline' });
    await expect(createQueryClient().fetchQuery(options)).rejects.toMatchObject({
      message: 'Tidak ada koneksi internet',
    });
  });

  test.each([
    ['a record that is not there', problem(404, 'Tidak ditemukan'), {}],
    ['an ended session', problem(401, 'Sesi berakhir'), {}],
    ['SS-06 a flag fetch, which is ignored', problem(500, 'Rusak'), { meta: { quiet: true } }],
  ])('ER-02 %s does not join the list', async (_, reply, more) => {
    serve({ 'GET /v1/prodi': reply });
    await expect(createQueryClient().fetchQuery({ ...options, ...more })).rejects.toThrow();
    expect(requestErrors()).toEqual([]);
  });
});
