import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { muatSitus } from '@/core/institusi/situs';
import { defineMenuCounts, type Feature } from '@/kit/module/define-feature';
import { addError } from '@/kit/net/request-errors';
import { setPreference } from '@/kit/theme/preference';
import { NotFoundPage } from './error-page';
import { diam } from './state/idle';
import { catatDibuka } from './state/recent';
import { contoh, renderFrame } from './test/render-frame';

beforeEach(() => {
  localStorage.clear();
  setPreference({ tombolTunggal: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.style.removeProperty('--bar-offset');
});

function gulir(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => {
    dispatchEvent(new Event('scroll'));
  });
}
const bilah = () => document.documentElement.style.getPropertyValue('--bar-offset');

describe('the frame', () => {
  test('SH-05 the brand names title and campus and leads to the dashboard', async () => {
    const { router } = await renderFrame({ url: '/akademik/mata-kuliah' });
    const merek = await screen.findByRole('link', { name: /^Portal Dosen\s*Universitas Contoh\s*ke Dashboard$/ });
    await userEvent.click(merek);
    await screen.findByRole('heading', { name: 'Selamat pagi' });
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('SH-05 the bar leaves while one reads on and comes back when one turns back', async () => {
    await renderFrame();
    gulir(60);
    expect(bilah()).toBe('');
    gulir(300);
    expect(bilah()).toBe('0px');
    gulir(290);
    expect(bilah()).toBe('');
  });

  test('SH-05 an open menu of the bar keeps it', async () => {
    await renderFrame();
    await userEvent.click(screen.getByRole('button', { name: /Maharani/ }));
    gulir(300);
    expect(bilah()).toBe('');
  });

  test('SH-05 below the desktop the bar stays', async () => {
    await renderFrame({ lebar: 800 });
    gulir(300);
    expect(bilah()).toBe('');
  });

  test('SH-05 landmarks and a link that skips to the content', async () => {
    await renderFrame({ url: '/akademik/mata-kuliah' });
    const lompat = screen.getByRole('link', { name: 'Langsung ke isi' });
    expect(document.querySelector(lompat.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    screen.getByRole('banner');
    screen.getByRole('navigation', { name: 'Menu utama' });
    screen.getByRole('navigation', { name: 'Jejak halaman' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('SH-17 the copyright of the college stands in the footer', async () => {
    await renderFrame({
      server: { 'GET /multisite-config/frontend-config': { college_id: '', copyright: '© 2026 Contoh' } },
    });
    await act(muatSitus);
    expect(screen.getByRole('contentinfo').textContent).toBe('© 2026 Contoh');
  });

  test('ER-03 failed loads are repeated together from the snackbar', async () => {
    await renderFrame();
    const ulangi = vi.fn();
    act(() => {
      addError({ actionName: 'a', type: 'Network Error', payload: 1, retry: ulangi });
      addError({ actionName: 'b', type: 'Network Error', payload: 2, retry: ulangi });
    });
    screen.getByText('Terjadi kesalahan');
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(ulangi.mock.calls).toEqual([[1], [2]]);
    expect(screen.queryByText('Terjadi kesalahan')).toBeNull();
  });

  test('ER-01 a lost line is said at the top of the page as long as it lasts', async () => {
    await renderFrame();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    screen.getByText('Tidak ada koneksi internet');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Tidak ada koneksi internet')).toBeNull();
  });
});

test('AK-03 for whom there is no page the portal says so, and offers the way out alone', async () => {
  await renderFrame({ sesi: { roles: ['ROLE_MAHASISWA'], izin: [] } });
  screen.getByRole('heading', { name: 'Portal ini untuk dosen' });
  screen.getByRole('button', { name: 'Keluar' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('SH-01 a record gives its page its name, in title and breadcrumb, and its list its own back', async () => {
  const { router } = await renderFrame({ url: '/akademik/mata-kuliah/7' });
  act(() => catatDibuka({ link: '/akademik/mata-kuliah/7', name: 'Basis Data' }));
  within(screen.getByRole('navigation', { name: 'Jejak halaman' })).getByText('Basis Data');
  await waitFor(() => expect(document.title).toBe('Basis Data · Portal Dosen'));
  await act(() => router.navigate({ href: '/akademik/mata-kuliah' }));
  await waitFor(() => expect(document.title).toBe('Mata Kuliah · Portal Dosen'));
});

describe('what comes next', () => {
  async function diamSebentar() {
    const { router } = await renderFrame();
    const muat = vi.spyOn(router, 'loadRouteChunk');
    act(() => diam.set(true));
    act(() => diam.set(false));
    return muat.mock.calls.map(([route]) => route.fullPath);
  }

  test('SH-15 the pages of the menu are made ready while the reader rests', async () => {
    expect(await diamSebentar()).toContain('/akademik/mata-kuliah');
  });

  test('SH-14 not on a data-saver line', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(await diamSebentar()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('the menu', () => {
  const samping = () => screen.getByRole('navigation', { name: 'Menu utama' });

  test('SH-07 folds to a rail and opens again, and this device remembers', async () => {
    const { unmount } = await renderFrame();
    const lipat = screen.getByRole('button', { name: 'Ciutkan menu' });
    expect(lipat.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(lipat);
    expect(screen.getByRole('button', { name: 'Bentangkan menu' }).getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('menu_samping')).toBe('false');
    unmount();
    await renderFrame();
    screen.getByRole('button', { name: 'Bentangkan menu' });
    await userEvent.keyboard('[BracketLeft]');
    screen.getByRole('button', { name: 'Ciutkan menu' });
  });

  test('SH-07 the folded menu slides over the page under the pointer, and Esc puts it away', async () => {
    await renderFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Ciutkan menu' }));
    await userEvent.unhover(samping());
    expect(samping().hasAttribute('data-intip')).toBe(false);
    await userEvent.hover(samping());
    expect(samping().hasAttribute('data-intip')).toBe(true);
    screen.getByRole('button', { name: 'Bentangkan menu' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(samping().hasAttribute('data-intip')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Bentangkan menu' }));
  });

  test('SH-16 holds the whole menu; the current section is open, the others one click away', async () => {
    await renderFrame({ url: '/akademik/skripsi/sidang-proposal' });
    const menu = within(samping());
    expect(menu.getByRole('link', { name: 'Sidang Proposal' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('button', { name: 'Skripsi/TA' }).getAttribute('aria-expanded')).toBe('true');
    menu.getByRole('link', { name: 'Mata Kuliah' });
    expect(menu.queryByText('Aturan BKD')).toBeNull();
    await userEvent.click(menu.getByRole('button', { name: 'Skripsi/TA' }));
    expect(menu.queryByRole('link', { name: 'Sidang Proposal' })).toBeNull();
  });

  test('SH-07 on a phone the menu is a panel with the search inside', async () => {
    await renderFrame({ lebar: 360 });
    expect(screen.queryByRole('navigation', { name: 'Menu utama' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Menu' }));
    panel.getByRole('link', { name: 'Mata Kuliah' });
    await userEvent.type(panel.getByRole('combobox', { name: 'Pencarian menu' }), 'ta');
    expect(panel.getAllByRole('option')[0]?.textContent).toContain('Bimbingan Proposal');
    await userEvent.click(panel.getByRole('option', { name: /Bimbingan Proposal/ }));
    await screen.findByRole('heading', { name: 'Bimbingan Proposal' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('SH-07 a tablet has a menu button, a phone a bar with the first sections', async () => {
    const { unmount } = await renderFrame({ lebar: 800 });
    await userEvent.click(screen.getByRole('button', { name: 'Buka menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(screen.queryByRole('navigation', { name: 'Navigasi cepat' })).toBeNull();
    unmount();
    await renderFrame({ lebar: 360, url: '/akademik/skripsi/sidang-proposal' });
    const bawah = within(screen.getByRole('navigation', { name: 'Navigasi cepat' }));
    expect(bawah.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Mata Kuliah',
      'Skripsi/TA',
    ]);
    expect(bawah.getByRole('link', { name: 'Skripsi/TA' }).getAttribute('aria-current')).toBe('true');
  });

  test('SH-07 the bar calls a section by its short name, and leads where something waits', async () => {
    const kerja = '/akademik/kerja-praktik';
    const area: Feature = {
      id: 'kp',
      pages: [],
      menu: [
        {
          items: [
            {
              id: 'kp',
              name: 'Kerja Praktik',
              short: 'KP',
              link: kerja,
              children: [
                { id: 'kp-bimbingan', name: 'Bimbingan', link: `${kerja}/bimbingan` },
                { id: 'kp-sidang', name: 'Sidang', link: `${kerja}/sidang` },
              ],
            },
          ],
        },
      ],
      menuCounts: defineMenuCounts('GET /v2/ta/task_counts', {}, () => ({ 'kp-sidang': 2 })),
    };
    await renderFrame({ features: [contoh, area], lebar: 320, server: { 'GET /v2/ta/task_counts': {} } });
    const bawah = within(screen.getByRole('navigation', { name: 'Navigasi cepat' }));
    expect(bawah.getAllByRole('link')).toHaveLength(4);
    const kp = bawah.getByRole('link', { name: /KP.*Kerja Praktik/ });
    expect(kp.getAttribute('href')).toBe(`${kerja}/bimbingan`);
    act(() => diam.set(true));
    await waitFor(() => expect(kp.getAttribute('href')).toBe(`${kerja}/sidang`));
    expect(kp.textContent).toContain('ada yang menunggu');
  });

  test('SH-16 without areas no entry points anywhere but to the dashboard', async () => {
    await renderFrame({ features: [], lebar: 360 });
    expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(1);
    expect(within(screen.getByRole('navigation', { name: 'Navigasi cepat' })).getAllByRole('link')).toHaveLength(1);
  });
});

describe('the breadcrumb', () => {
  const jejak = () => screen.getByRole('navigation', { name: 'Jejak halaman' });

  test('SH-08 section, a dropdown of the pages beside this one, this page', async () => {
    const { router } = await renderFrame({ url: '/akademik/skripsi/bimbingan-proposal' });
    within(jejak()).getByText('Bimbingan Proposal');
    await userEvent.click(within(jejak()).getByRole('button', { name: 'Skripsi/TA' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Sidang Proposal' }));
    await screen.findByRole('heading', { name: 'Sidang Proposal' });
    expect(router.state.location.pathname).toBe('/akademik/skripsi/sidang-proposal');
  });

  test('SH-08 a name of 18 characters is whole on the desktop and cut at 10 on a phone', async () => {
    const { unmount } = await renderFrame({ url: '/akademik/skripsi/bimbingan-proposal' });
    expect(within(jejak()).queryByText('Bimbingan ...')).toBeNull();
    unmount();
    await renderFrame({ url: '/akademik/skripsi/bimbingan-proposal', lebar: 360 });
    expect(within(jejak()).getByText('Bimbingan ...').getAttribute('title')).toBe('Bimbingan Proposal');
  });

  test('SH-08 the dashboard has none', async () => {
    await renderFrame();
    expect(screen.queryByRole('navigation', { name: 'Jejak halaman' })).toBeNull();
  });

  test('SH-12 no breadcrumb stands above a page that does not exist', async () => {
    const hilang = { ...contoh, pages: contoh.pages.map((page) => ({ ...page, component: tanpa(NotFoundPage) })) };
    await renderFrame({ url: '/akademik/mata-kuliah/9', features: [hilang] });
    screen.getByRole('heading', { name: 'This page could not be found' });
    expect(screen.queryByRole('navigation', { name: 'Jejak halaman' })).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Pencarian menu' }));
    await screen.findByRole('dialog', { name: 'Pencarian menu' });
  });
});

function tanpa(Halaman: () => React.ReactNode) {
  return async () => ({ default: Halaman });
}

describe('keys', () => {
  test('SH-06 Ctrl K opens the palette, and so does / in the menu', async () => {
    await renderFrame();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), '{Escape}');
    screen.getByRole('navigation', { name: 'Menu utama' }).querySelector('a')?.focus();
    await userEvent.keyboard('/');
    await waitFor(() => expect(screen.getAllByRole('combobox').length).toBeGreaterThan(0));
  });

  test('SH-16 g and a letter open the page of an area, not a hidden one', async () => {
    const { router } = await renderFrame();
    await userEvent.keyboard('gb');
    expect(router.state.location.pathname).toBe('/dashboard');
    await userEvent.keyboard('gm');
    await screen.findByRole('heading', { name: 'Mata Kuliah' });
    await userEvent.keyboard('gd');
    await screen.findByRole('heading', { name: 'Selamat pagi' });
  });

  test('SH-16 ? shows the keys', async () => {
    await renderFrame();
    await userEvent.keyboard('?');
    const lembar = within(await screen.findByRole('dialog'));
    lembar.getByText('Pencarian menu');
    lembar.getByText('Mata Kuliah');
  });
});
