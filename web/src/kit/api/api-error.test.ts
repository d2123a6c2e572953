import { describe, expect, test } from 'vitest';
import { ApiError, errorFromAnswer, networkError, timeoutError, toApiError } from './api-error';

const json = (status: number, body: unknown, headers = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

describe('ER-01 every error becomes message, type, status', () => {
  test.each([
    ['detail first', { detail: 'a', message: 'b' }, 'a'],
    ['then message', { message: 'b' }, 'b'],
    ['empty detail does not count', { detail: '', message: 'b' }, 'b'],
    ['nothing readable', {}, 'Unknown error.'],
    ['no JSON at all', '<html>', 'Unknown error.'],
    ['a list is no problem', [1], 'Unknown error.'],
  ])('ER-01 the message of a response: %s', async (_, body, message) => {
    expect((await errorFromAnswer(json(409, body))).message).toBe(message);
  });

  test('ER-01 type, status, field errors and help code are kept', async () => {
    const body = {
      type: 'urn:portal:tidak-valid',
      detail: 'x',
      errors: { nama: 'Field tidak boleh kosong' },
      request_id: 'r1',
    };
    const error = await errorFromAnswer(json(422, body, { 'retry-after': '7' }));
    expect(error).toMatchObject({
      type: 'urn:portal:tidak-valid',
      status: 422,
      errors: body.errors,
      requestId: 'r1',
      retryAfter: 7,
    });
  });

  test('ER-01 network: Tidak ada koneksi internet', () => {
    expect(networkError()).toMatchObject({ message: 'Tidak ada koneksi internet', type: 'Network Error', status: 0 });
  });

  test('ER-01 gateway timeout: Terjadi kesalahan, whatever the body says', async () => {
    const fromProxy = await errorFromAnswer(json(504, { detail: 'upstream' }));
    for (const error of [fromProxy, timeoutError()]) {
      expect(error).toMatchObject({ message: 'Terjadi kesalahan', type: 'Gateway Timeout', status: 504 });
    }
  });

  test.each([
    [new Error('dari error'), 'dari error', 500],
    [{ detail: 'dari detail', message: 'b', status: 418 }, 'dari detail', 418],
    ['sebuah teks', 'sebuah teks', 500],
    [undefined, 'Unknown error.', 500],
    [null, 'Unknown error.', 500],
  ])('ER-01 anything thrown: %o', (thrown, message, status) => {
    expect(toApiError(thrown)).toMatchObject({ message, status });
  });

  test('ER-01 an ApiError stays itself', () => {
    const error = new ApiError('x', { type: 't', status: 1 });
    expect(toApiError(error)).toBe(error);
  });
});
