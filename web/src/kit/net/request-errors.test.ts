import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { query } from '../api/client';
import { problem, serve } from '../test/server';
import { createQueryClient } from './query-client';
import { addError, clearErrors, removeError, requestErrors, retryAll } from './request-errors';

const galat = (actionName: string, type = 'Network Error', payload?: unknown) => ({
  actionName,
  type,
  payload,
  retry: vi.fn(),
});
const nama = () => requestErrors().map((satu) => satu.actionName);

afterEach(() => {
  clearErrors();
  vi.unstubAllGlobals();
});

describe('the request error list', () => {
  test('ER-02 adding replaces an item of the same action name', () => {
    addError(galat('a'));
    addError(galat('b'));
    addError(galat('a', 'Gateway Timeout'));
    expect(nama()).toEqual(['b', 'a']);
    expect(requestErrors()[1]?.type).toBe('Gateway Timeout');
  });

  test('ER-02 removing deletes it, an unknown name changes nothing, clearing empties', () => {
    addError(galat('a'));
    addError(galat('b'));
    removeError('x');
    removeError('a');
    expect(nama()).toEqual(['b']);
    clearErrors();
    expect(nama()).toEqual([]);
  });

  test('ER-03 Muat Ulang repeats every failed action with its payload', async () => {
    const satu = galat('a', 'x', { id: 1 });
    const dua = galat('b');
    dua.retry.mockRejectedValue(new Error('lagi'));
    addError(satu);
    addError(dua);
    await retryAll();
    expect(satu.retry).toHaveBeenCalledWith({ id: 1 });
    expect(dua.retry).toHaveBeenCalledWith(undefined);
    expect(nama()).toEqual([]);
  });
});

describe('failed loads', () => {
  const opsi = query('GET /v1/prodi', { query: { q: 'informatika' } });

  function tonton(client: QueryClient, pilihan: object = opsi) {
    const observer = new QueryObserver(client, pilihan as typeof opsi);
    return observer.subscribe(() => undefined);
  }

  test('ER-02 a failed load joins the list, its success after Muat Ulang leaves it (ER-03)', async () => {
    const server = serve({ 'GET /v1/prodi': problem(500, 'Rusak') });
    const client = createQueryClient();
    const berhenti = tonton(client);
    await vi.waitFor(() => expect(requestErrors()).toHaveLength(1));
    server.on('GET /v1/prodi', { data: [] });
    await retryAll();
    expect(requestErrors()).toEqual([]);
    expect(server.of('GET /v1/prodi').map((call) => call.url.search)).toEqual(['?q=informatika', '?q=informatika']);
    berhenti();
  });

  test('ER-03 what fails again comes back', async () => {
    serve({ 'GET /v1/prodi': 'offline' });
    const berhenti = tonton(createQueryClient());
    await vi.waitFor(() => expect(requestErrors()[0]?.type).toBe('Network Error'));
    await retryAll();
    expect(requestErrors()).toHaveLength(1);
    berhenti();
  });

  test('ER-01 without a line a request fails at once instead of waiting for it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve({ 'GET /v1/prodi': 'offline' });
    await expect(createQueryClient().fetchQuery(opsi)).rejects.toMatchObject({ message: 'Tidak ada koneksi internet' });
  });

  test.each([
    ['a record that is not there', problem(404, 'Tidak ditemukan'), {}],
    ['an ended session', problem(401, 'Sesi berakhir'), {}],
    ['SS-06 a flag fetch, which is ignored', problem(500, 'Rusak'), { meta: { quiet: true } }],
  ])('ER-02 %s does not join the list', async (_, reply, lebih) => {
    serve({ 'GET /v1/prodi': reply });
    await expect(createQueryClient().fetchQuery({ ...opsi, ...lebih })).rejects.toThrow();
    expect(requestErrors()).toEqual([]);
  });
});
