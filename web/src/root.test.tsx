import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from './kit/i18n/language';
import { Root } from './root';

function Halaman({ nama, lain }: { nama: string; lain: string }) {
  return (
    <main>
      <h1>{nama}</h1>
      <Link to={lain as never}>ke {lain}</Link>
    </main>
  );
}

async function buka(url: string, loader?: () => Promise<void>) {
  const root = createRootRoute({ component: Root });
  const getParentRoute = () => root;
  const satu = createRoute({
    getParentRoute,
    path: '/satu',
    staticData: { title: { id: 'Bimbingan Proposal', en: 'Proposal Supervision' } },
    component: () => <Halaman nama="Satu" lain="/dua" />,
  });
  const dua = createRoute({
    getParentRoute,
    path: '/dua',
    loader,
    component: () => <Halaman nama="Dua" lain="/satu" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([satu, dua]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  setLanguage('id');
});

describe('around every page', () => {
  test('SH-01 an inner page puts its own name before the title; without one it is Portal Dosen', async () => {
    await buka('/satu');
    expect(document.title).toBe('Bimbingan Proposal · Portal Dosen');
    await userEvent.click(screen.getByRole('link', { name: 'ke /dua' }));
    await waitFor(() => expect(document.title).toBe('Portal Dosen'));
  });

  test('SH-01 SH-17 the title follows the language', async () => {
    localStorage.setItem('enable_localization', 'true');
    await buka('/satu');
    await act(async () => setLanguage('en'));
    await waitFor(() => expect(document.title).toBe('Proposal Supervision · Portal Dosen'));
  });

  test('after a change of page the focus stands on its heading, not after the first load', async () => {
    await buka('/satu');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'ke /dua' }));
    const heading = await screen.findByRole('heading', { name: 'Dua' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('SH-11 the progress bar waits 200 ms and leaves with the load', async () => {
    let selesai = () => {};
    await buka(
      '/satu',
      () =>
        new Promise((done) => {
          selesai = done;
        }),
    );
    await userEvent.click(screen.getByRole('link', { name: 'ke /dua' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await screen.findByRole('progressbar');
    selesai();
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});
