import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem, serve } from '../test/server';
import { query, read, resolveRoute, write } from './client';
import { hasToken, keepToken, onSessionEnd, onStepUp } from './session';

const freshToken = {
  token_type: 'Bearer',
  expires_in: 600,
  tokenExpiresAt: Date.now() + 600_000,
  versiKonfigurasi: '3',
  username: 'dosen',
};
const profile = { path: undefined, body: { email: 'a@b.id', telepon: '' }, version: 4 };

beforeEach(() => {
  localStorage.clear();
  onSessionEnd(async () => false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('addresses', () => {
  test('AK-01 arrays become repeated keys without indices, empty values are not sent', () => {
    const query = { q: 'basis data', semester: [1, 3], status: undefined, idProdi: [], sort: null, page: 2 };
    expect(resolveRoute('GET /v2/academic/matakuliah', { query }).url).toBe(
      '/v2/academic/matakuliah?q=basis+data&semester=1&semester=3&page=2',
    );
  });

  test('names in the path are encoded', () => {
    expect(resolveRoute('GET /v2/academic/matakuliah/{id}', { path: { id: 'a/b?c' } }).url).toBe(
      '/v2/academic/matakuliah/a%2Fb%3Fc',
    );
  });

  test('the route string is the key of the cache', async () => {
    serve({ 'GET /v1/config/fitur_bkd': { value: '1' } });
    const options = query('GET /v1/config/{keyword}', { path: { keyword: 'fitur_bkd' } });
    expect(options.queryKey).toEqual(['GET /v1/config/{keyword}', { path: { keyword: 'fitur_bkd' } }]);
    expect(await new QueryClient().fetchQuery(options)).toEqual({ value: '1' });
  });
});

describe('headers', () => {
  test('SH-04 the stored college goes along; the session is a cookie, no Authorization header', async () => {
    localStorage.setItem('college_id', 'UNINDRA');
    const { calls } = serve({ 'GET /v1/sistem': { data: [] } });
    await read('GET /v1/sistem');
    expect(calls[0]?.headers.get('college-id')).toBe('UNINDRA');
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('SH-04 without a stored college the header is absent', async () => {
    const { calls } = serve({ 'GET /v1/sistem': { data: [] } });
    await read('GET /v1/sistem');
    expect(calls[0]?.headers.has('college-id')).toBe(false);
  });

  test('a write carries an Idempotency-Key, and If-Match when the version is known', async () => {
    const { calls } = serve({ 'PUT /v2/user_profile': {} });
    await write('PUT /v2/user_profile', profile);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[0]?.headers.get('if-match')).toBe('"4"');
    expect(calls[0]?.body).toEqual(profile.body);
  });

  test('SS-01 the call for an authorization code is a form', async () => {
    const { calls } = serve({ 'POST /v1/authorize/sikad': { code: 'c', state: 's' } });
    const body = {
      response_type: 'code',
      client_id: 'web',
      redirect_uri: 'https://lms.id/oauth',
      as_role: 'ROLE_DOSEN',
      state: '',
    };
    expect(await write('POST /v1/authorize/sikad', { body })).toEqual({ code: 'c', state: 's' });
    expect(calls[0]?.headers.has('content-type')).toBe(false);
    expect(String(calls[0]?.body)).toBe(
      'response_type=code&client_id=web&redirect_uri=https%3A%2F%2Flms.id%2Foauth&as_role=ROLE_DOSEN',
    );
  });

  test('a DELETE has a key and no body; 204 answers nothing', async () => {
    const { calls } = serve({ 'DELETE /v2/user_sessions/a': null });
    expect(await write('DELETE /v2/user_sessions/{id}', { path: { id: 'a' } })).toBeUndefined();
    expect(calls[0]?.body).toBeUndefined();
    expect(calls[0]?.headers.has('idempotency-key')).toBe(true);
  });
});

describe('failures of the line', () => {
  test('ER-01 no line', async () => {
    serve({ 'GET /v1/sistem': 'offline' });
    await expect(read('GET /v1/sistem')).rejects.toMatchObject({ message: 'Tidak ada koneksi internet', status: 0 });
  });

  test('ER-08 no answer within 60 000 ms is a time-out', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    serve({ 'GET /v1/sistem': () => new Promise(() => undefined) });
    const waiting = read('GET /v1/sistem');
    limit.abort(new DOMException('', 'TimeoutError'));
    await expect(waiting).rejects.toMatchObject({ message: 'Terjadi kesalahan', status: 504 });
    expect(timeout).toHaveBeenCalledWith(60_000);
  });

  test('a request that the page gave up is no failure of the line', async () => {
    serve({ 'GET /v1/sistem': () => new Promise(() => undefined) });
    const left = new AbortController();
    const waiting = read('GET /v1/sistem', undefined, { signal: left.signal });
    left.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the session', () => {
  const signedIn = (endsIn: number) => keepToken({ tokenExpiresAt: Date.now() + endsIn });
  const sekali401 = () => {
    let times = 0;
    return () => (times++ === 0 ? problem(401, 'Sesi berakhir') : { ok: true });
  };

  test('AU-06 the token is renewed before it ends', async () => {
    signedIn(10_000);
    const { calls } = serve({ 'POST /v2/refresh_token': freshToken, 'GET /v2/user_info': {} });
    await read('GET /v2/user_info');
    expect(calls.map((call) => call.route)).toEqual(['POST /v2/refresh_token', 'GET /v2/user_info']);
    expect(localStorage.getItem('tokenExpiresAt')).toBe(String(freshToken.tokenExpiresAt));
  });

  test('AU-06 a token that lives is left alone', async () => {
    signedIn(300_000);
    const { calls } = serve({ 'GET /v2/user_info': {} });
    await read('GET /v2/user_info');
    expect(calls).toHaveLength(1);
  });

  test('AU-06 a 401 refreshes once and repeats with the same Idempotency-Key', async () => {
    signedIn(300_000);
    const { of } = serve({ 'POST /v2/refresh_token': freshToken, 'PUT /v2/user_profile': sekali401() });
    await write('PUT /v2/user_profile', profile);
    const keys = of('PUT /v2/user_profile').map((call) => call.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(of('POST /v2/refresh_token')).toHaveLength(1);
  });

  test('AU-06 all waiting requests share one refresh', async () => {
    signedIn(300_000);
    const server = serve({
      'POST /v2/refresh_token': freshToken,
      'GET /v2/user_info': sekali401(),
      'GET /v1/prodi': sekali401(),
      'GET /v2/user_profile': sekali401(),
    });
    await Promise.all([read('GET /v2/user_info'), read('GET /v1/prodi'), read('GET /v2/user_profile')]);
    expect(server.of('POST /v2/refresh_token')).toHaveLength(1);
  });

  test('AU-06 a refresh that another tab has made meanwhile is enough', async () => {
    signedIn(300_000);
    const request = vi.fn(async (_: string, work: () => Promise<void>) => {
      signedIn(600_000);
      await work();
    });
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    const { of } = serve({ 'GET /v2/user_info': sekali401() });
    await read('GET /v2/user_info');
    expect(of('POST /v2/refresh_token')).toHaveLength(0);
    expect(of('GET /v2/user_info')).toHaveLength(2);
  });

  test('AU-06 a refresh of another tab is known by its lock where the storage does not tell of it yet', async () => {
    signedIn(300_000);
    const name = `disegarkan:${localStorage.getItem('tokenExpiresAt')}`;
    const request = (_: string, work: () => Promise<void>) => work();
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [{ name }] }) } });
    const { of } = serve({ 'GET /v2/user_info': sekali401() });
    await read('GET /v2/user_info');
    expect(of('POST /v2/refresh_token')).toHaveLength(0);
    expect(of('GET /v2/user_info')).toHaveLength(2);
  });

  test('AU-06 an answer of 401 that comes after the refresh asks for no other', async () => {
    signedIn(300_000);
    const { of } = serve({
      'GET /v2/user_info': () => {
        if (of('GET /v2/user_info').length > 1) return { ok: true };
        keepToken(freshToken);
        return problem(401, 'Sesi berakhir');
      },
    });
    expect(await read('GET /v2/user_info')).toEqual({ ok: true });
    expect(of('POST /v2/refresh_token')).toHaveLength(0);
  });

  test('AU-06 a refused refresh ends the session once for all', async () => {
    signedIn(300_000);
    const end = vi.fn(async () => false);
    onSessionEnd(end);
    serve({
      'POST /v2/refresh_token': problem(401, 'Sesi berakhir'),
      'GET /v2/user_info': problem(401, 'Sesi berakhir'),
      'GET /v1/prodi': problem(401, 'Sesi berakhir'),
    });
    const result = await Promise.allSettled([read('GET /v2/user_info'), read('GET /v1/prodi')]);
    expect(result.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(end).toHaveBeenCalledOnce();
    expect(hasToken()).toBe(false);
  });

  test('AU-06 the request is repeated with the same key once the person is back', async () => {
    signedIn(300_000);
    const server = serve({ 'POST /v2/refresh_token': problem(401, 'x'), 'PUT /v2/user_profile': problem(401, 'x') });
    onSessionEnd(async () => {
      server.on('PUT /v2/user_profile', { versi: 5 });
      return true;
    });
    expect(await write('PUT /v2/user_profile', profile)).toEqual({ versi: 5 });
    const keys = new Set(server.of('PUT /v2/user_profile').map((call) => call.headers.get('idempotency-key')));
    expect(keys.size).toBe(1);
  });

  test('AU-06 a line lost during the refresh does not end the session', async () => {
    signedIn(10_000);
    serve({ 'POST /v2/refresh_token': 'offline' });
    await expect(read('GET /v2/user_info')).rejects.toMatchObject({ status: 0 });
    expect(hasToken()).toBe(true);
  });

  test.each([
    [503, 'Basis data sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.'],
    [507, 'Ruang penyimpanan server hampir habis'],
    [500, 'Terjadi kesalahan pada server. Silakan coba lagi.'],
  ])('AU-06 a refresh that the server cannot make (%i) does not end the session', async (status, sentence) => {
    const end = vi.fn(async () => false);
    onSessionEnd(end);
    signedIn(10_000);
    const { on } = serve({ 'POST /v2/refresh_token': problem(status, sentence), 'GET /v2/user_info': { ok: true } });
    await expect(read('GET /v2/user_info')).rejects.toMatchObject({ status, message: sentence });
    expect(end).not.toHaveBeenCalled();
    expect(hasToken()).toBe(true);
    on('POST /v2/refresh_token', freshToken);
    expect(await read('GET /v2/user_info')).toEqual({ ok: true });
  });

  test('AU-06 a call that a 401 and then a 503 of the refresh stop is no ended session', async () => {
    signedIn(300_000);
    const end = vi.fn(async () => false);
    onSessionEnd(end);
    serve({ 'POST /v2/refresh_token': problem(503, 'x'), 'PUT /v2/user_profile': problem(401, 'Sesi berakhir') });
    await expect(write('PUT /v2/user_profile', profile)).rejects.toMatchObject({ status: 503 });
    expect(end).not.toHaveBeenCalled();
    expect(hasToken()).toBe(true);
  });

  test('AK-03 a request that wants a fresh proof is repeated with the same key once it is given, else refused', async () => {
    signedIn(300_000);
    const server = serve({ 'PUT /v2/user_profile': problem(403, 'Sekali lagi', { error: 'step_up' }) });
    onStepUp(async () => false);
    await expect(write('PUT /v2/user_profile', profile)).rejects.toMatchObject({ status: 403, message: 'Sekali lagi' });
    const proof = vi.fn(async () => {
      server.on('PUT /v2/user_profile', { versi: 5 });
      return true;
    });
    onStepUp(proof);
    const both = [write('PUT /v2/user_profile', { ...profile, key: 'satu' }), write('PUT /v2/user_profile', profile)];
    expect(await Promise.all(both)).toEqual([{ versi: 5 }, { versi: 5 }]);
    expect(proof).toHaveBeenCalledOnce();
    const keys = server.of('PUT /v2/user_profile').map((call) => call.headers.get('idempotency-key'));
    expect(keys.filter((key) => key === 'satu')).toHaveLength(2);
  });

  test('AU-01 a wrong password is an answer, not an ended session', async () => {
    const end = vi.fn(async () => false);
    onSessionEnd(end);
    serve({ 'POST /v2/access_token': problem(401, 'Username atau password salah') });
    const masukan = write('POST /v2/access_token', { body: { username: 'a', password: 'b' } });
    await expect(masukan).rejects.toMatchObject({ message: 'Username atau password salah', status: 401 });
    expect(end).not.toHaveBeenCalled();
  });
});
