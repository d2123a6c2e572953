// Which failures may have reached the server, so that the same act goes there under its key again; and that none goes unseen.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problem, type Reply, serve } from '../test/server';
import { createQueryClient } from './query-client';
import { clearErrors } from './request-errors';
import { useWrite } from './use-write';

const route = 'PUT /v2/user_profile';
const args = { body: { email: 'a@b.id', telepon: '' }, version: 1 };

afterEach(() => {
  clearErrors();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function hook() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(route), { wrapper });
  return { client, act: () => act(() => result.current.mutateAsync(args).catch(() => undefined)) };
}

async function keysAfter(first: Reply): Promise<(string | null)[]> {
  const server = serve({ [route]: first });
  const write = hook();
  await write.act();
  server.on(route, { versi: 2 });
  await write.act();
  return server.of(route).map(({ headers }) => headers.get('idempotency-key'));
}

describe('the key of an act that is tried again', () => {
  test.each([429, 500, 502, 503, 504, 507])('ER-03 %i: it may have happened, the key stays', async (status) => {
    const [one, two] = await keysAfter(problem(status, 'Gagal'));
    expect(one).toBeTruthy();
    expect(two).toBe(one);
  });

  test.each([400, 401, 403, 404, 409, 412, 413, 422])(
    'ER-03 %i: it did not happen, the next is new',
    async (status) => {
      const [one, two] = await keysAfter(problem(status, 'Ditolak'));
      expect(one).toBeTruthy();
      expect(two).not.toBe(one);
    },
  );
});

test('ER-01 without a line nothing is sent, then or once the line is back', async () => {
  const server = serve({ [route]: { versi: 2 } });
  const write = hook();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await write.act();
  expect(server.calls).toEqual([]);
  line.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  await act(() => write.client.resumePausedMutations());
  expect(server.calls).toEqual([]);
  await write.act();
  expect(server.of(route)).toHaveLength(1);
});
