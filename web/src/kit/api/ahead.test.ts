import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../test/server';
import { read } from './client';

const url = '/v1/sistem';
const headers = { accept: 'application/json' };
const answered = (judul: string) => Promise.resolve(Response.json({ judul }));
type Asked = NonNullable<ReturnType<NonNullable<typeof window.askedAhead>['get']>>;
const aheadOf = (asked: Partial<Asked> = {}) => {
  window.askedAhead = new Map([[url, { headers, token: null, answer: answered('dahulu'), at: Date.now(), ...asked }]]);
};

beforeEach(() => {
  localStorage.clear();
  serve({ [`GET ${url}`]: { judul: 'kini' }, [`POST ${url}`]: { judul: 'kini' } });
});
afterEach(() => {
  delete window.askedAhead;
  vi.unstubAllGlobals();
});

describe('a call that was asked for ahead', () => {
  test('is handed over once; the next one is sent', async () => {
    aheadOf();
    expect(await read('GET /v1/sistem')).toEqual({ judul: 'dahulu' });
    expect(await read('GET /v1/sistem')).toEqual({ judul: 'kini' });
  });

  test.each([
    ['for another college', { headers: { ...headers, 'college-id': 'TSM' } }],
    ['with another header', { headers: { accept: '*/*' } }],
    ['with a token that was renewed since', { token: '1' }],
    ['too long ago', { at: Date.now() - 61_000 }],
  ])('%s is sent anew, and the old answer forgotten', async (_, asked) => {
    aheadOf(asked);
    expect(await read('GET /v1/sistem')).toEqual({ judul: 'kini' });
    expect(window.askedAhead?.size).toBe(0);
  });

  test('ER-01 one that failed for want of a line fails as any other', async () => {
    const answer = Promise.reject(new TypeError('Failed to fetch'));
    answer.catch(() => undefined);
    aheadOf({ answer });
    await expect(read('GET /v1/sistem')).rejects.toMatchObject({ message: 'Tidak ada koneksi internet', status: 0 });
  });

  test('ER-08 one that does not come within the time is given up', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    aheadOf({ answer: new Promise(() => undefined) });
    const waiting = read('GET /v1/sistem');
    limit.abort(new DOMException('', 'TimeoutError'));
    await expect(waiting).rejects.toMatchObject({ message: 'Terjadi kesalahan', status: 504 });
  });
});
