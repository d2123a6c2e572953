import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { query } from '../api/client';
import { problem, serve } from '../test/server';
import { createQueryClient } from './query-client';
import { galatPermintaan, hapusGalat, kosongkanGalat, tambahGalat, ulangiSemua } from './request-errors';

const galat = (actionName: string, type = 'Network Error', payload?: unknown) => ({
  actionName,
  type,
  payload,
  ulangi: vi.fn(),
});
const nama = () => galatPermintaan().map((satu) => satu.actionName);

afterEach(() => {
  kosongkanGalat();
  vi.unstubAllGlobals();
});

describe('the request error list', () => {
  test('ER-02 adding replaces an item of the same action name', () => {
    tambahGalat(galat('a'));
    tambahGalat(galat('b'));
    tambahGalat(galat('a', 'Gateway Timeout'));
    expect(nama()).toEqual(['b', 'a']);
    expect(galatPermintaan()[1]?.type).toBe('Gateway Timeout');
  });

  test('ER-02 removing deletes it, an unknown name changes nothing, clearing empties', () => {
    tambahGalat(galat('a'));
    tambahGalat(galat('b'));
    hapusGalat('x');
    hapusGalat('a');
    expect(nama()).toEqual(['b']);
    kosongkanGalat();
    expect(nama()).toEqual([]);
  });

  test('ER-03 Muat Ulang repeats every failed action with its payload', async () => {
    const satu = galat('a', 'x', { id: 1 });
    const dua = galat('b');
    dua.ulangi.mockRejectedValue(new Error('lagi'));
    tambahGalat(satu);
    tambahGalat(dua);
    await ulangiSemua();
    expect(satu.ulangi).toHaveBeenCalledWith({ id: 1 });
    expect(dua.ulangi).toHaveBeenCalledWith(undefined);
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
    await vi.waitFor(() => expect(galatPermintaan()).toHaveLength(1));
    server.on('GET /v1/prodi', { data: [] });
    await ulangiSemua();
    expect(galatPermintaan()).toEqual([]);
    expect(server.of('GET /v1/prodi').map((call) => call.url.search)).toEqual(['?q=informatika', '?q=informatika']);
    berhenti();
  });

  test('ER-03 what fails again comes back', async () => {
    serve({ 'GET /v1/prodi': 'offline' });
    const berhenti = tonton(createQueryClient());
    await vi.waitFor(() => expect(galatPermintaan()[0]?.type).toBe('Network Error'));
    await ulangiSemua();
    expect(galatPermintaan()).toHaveLength(1);
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
    ['SS-06 a flag fetch, which is ignored', problem(500, 'Rusak'), { meta: { diam: true } }],
  ])('ER-02 %s does not join the list', async (_, reply, lebih) => {
    serve({ 'GET /v1/prodi': reply });
    await expect(createQueryClient().fetchQuery({ ...opsi, ...lebih })).rejects.toThrow();
    expect(galatPermintaan()).toEqual([]);
  });
});
