import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/kit/net/query-client';
import { problem, type Reply, serve } from '@/kit/test/server';
import { MintaTautan } from './minta-tautan';
import TautanPage from './tautan-page';

const token = `UNINDRA.${'a'.repeat(43)}`;
const sampai = '2026-11-27T03:00:00Z';
const tujuan = { nama: 'Budi Santoso', username: 'budi', college_id: 'UNINDRA', kedaluwarsaPada: sampai };
const mati = problem(404, 'Tautan sudah dipakai atau kedaluwarsa. Minta tautan baru kepada operator.');
const masuk = {
  token_type: 'Bearer',
  expires_in: 600,
  tokenExpiresAt: Date.now() + 600_000,
  versiKonfigurasi: '1',
  username: 'budi',
};

function buka(replies: Record<string, Reply>, hash = `#${token}`) {
  const server = serve(replies);
  window.history.replaceState(null, '', `/tautan${hash}`);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/tautan', component: TautanPage });
  const dash = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => 'Dashboard' });
  const history = createMemoryHistory({ initialEntries: ['/tautan'] });
  const router = createRouter({ routeTree: root.addChildren([page, dash]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return server;
}

async function isi(password: string, ulangi = password) {
  await userEvent.type(await screen.findByLabelText(/^Password baru/), password);
  await userEvent.type(screen.getByLabelText(/^Ulangi password baru/), ulangi);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan dan masuk' }));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the page of a link', () => {
  test('it greets its owner, and the token leaves the address', async () => {
    const { calls } = buka({ 'POST /v2/access_link': tujuan });
    expect(await screen.findByRole('heading', { name: 'Halo, Budi Santoso' })).toBeTruthy();
    expect(location.hash).toBe('');
    const asked = calls.find(({ url }) => url.pathname === '/v2/access_link');
    expect(asked?.url.href).not.toContain(token);
    expect(asked?.body).toEqual({ token });
  });

  test('a password that is set signs its owner in', async () => {
    const { calls } = buka({
      'POST /v2/access_link': tujuan,
      'PUT /v2/access_link': null,
      'POST /v2/access_token': masuk,
    });
    await isi('kuda-lumping-biru-7');
    expect(await screen.findByText('Dashboard')).toBeTruthy();
    const sent = calls.filter(({ url }) => url.pathname.startsWith('/v2/access'));
    expect(sent.map(({ route }) => route)).toEqual([
      'POST /v2/access_link',
      'PUT /v2/access_link',
      'POST /v2/access_token',
    ]);
    expect(sent[1]?.body).toEqual({ token, password: 'kuda-lumping-biru-7' });
  });

  test('two that differ are not sent', async () => {
    const { calls } = buka({ 'POST /v2/access_link': tujuan });
    await isi('kuda-lumping-biru-7', 'kuda-lumping');
    expect((await screen.findAllByText('Belum sama dengan password baru')).length).toBeGreaterThan(0);
    expect(calls.some(({ route }) => route === 'PUT /v2/access_link')).toBe(false);
  });

  test('a link that is used says so, and whom to ask', async () => {
    buka({ 'POST /v2/access_link': mati });
    expect(await screen.findByText(/Tautan sudah dipakai atau kedaluwarsa/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ke halaman masuk' }).getAttribute('href')).toBe('/login');
  });

  test('an address without a token asks nothing', async () => {
    const { calls } = buka({}, '');
    expect(await screen.findByRole('heading', { name: 'Tautan tidak berlaku' })).toBeTruthy();
    expect(calls.some(({ url }) => url.pathname === '/v2/access_link')).toBe(false);
  });
});

describe('a request for a link', () => {
  test('it is sent with the name, and the answer says nothing of who has an account', async () => {
    const { calls } = serve({ 'POST /v2/access_request': null });
    const root = createRootRoute({ component: MintaTautan });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Minta tautan kepada operator' }));
    await userEvent.type(await screen.findByLabelText(/^Username/), 'budi');
    await userEvent.click(screen.getByRole('button', { name: 'Kirim permintaan' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)?.body).toEqual({ username: 'budi', kontak: '' });
  });
});
