import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve } from '../test/server';
import { clearToasts, ToastViewport } from '../ui/feedback/toast';
import { createQueryClient } from './query-client';
import { useDownload } from './use-download';

const route = 'GET /v2/academic/matakuliah/unduh';

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

function mountDownload() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useDownload(route, { query: { q: 'basis' } }), { wrapper }).result;
}

test('IN-10 it is under way until the server has answered, and a refusal is told in its words', async () => {
  let refuse = (_: Response) => {};
  const server = serve({ [route]: () => new Promise<Response>((resolve) => (refuse = resolve)) });
  render(<ToastViewport />);
  const download = mountDownload();
  await act(async () => download.current.mutate());
  await waitFor(() => expect(server.of(route)[0]?.url.searchParams.get('q')).toBe('basis'));
  await waitFor(() => expect(download.current.isPending).toBe(true));
  await act(async () => refuse(problem(409, 'Belum ada yang dapat diunduh')));
  expect(await screen.findByText('Belum ada yang dapat diunduh')).toBeTruthy();
  await waitFor(() => expect(download.current.isPending).toBe(false));
});
