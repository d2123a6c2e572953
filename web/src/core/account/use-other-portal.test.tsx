import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ambilSitus } from '@/core/institusi/situs';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Feature } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';

const kp = 'https://kp.kampus.example';
const link = '/akademik/kerja-praktik/bimbingan';
const area: Feature = {
  id: 'kp',
  pages: [],
  menu: [{ items: [{ id: 'kp', name: 'Kerja Praktik', link, waiting: { saya: 'ya' } }] }],
};
const situs = (portal: string, portalLain: string) => ({
  college_id: 'UJI',
  enable_localization: false,
  versiKonfigurasi: '',
  portal,
  portalLain,
});

/** The frame in a portal of two. */
async function buka(jawaban: Reply, portal = 'terbagi') {
  const server = {
    'GET /multisite-config/frontend-config': situs(portal, kp),
    'POST /v1/authorize/sikad': jawaban,
  };
  const frame = await renderFrame({ features: [area], server });
  await act(() => ambilSitus());
  return frame;
}

/** A tab that opens with a click, or one that the browser holds back. */
function tab(terhalang = false) {
  const dibuka = {
    closed: false,
    opener: window,
    close: vi.fn(),
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
  };
  vi.stubGlobal(
    'open',
    vi.fn(() => (terhalang ? null : dibuka)),
  );
  return dibuka;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.portal;
});

describe('links to the other portal', () => {
  const tautan = () => screen.getByRole('link', { name: /^Kerja Praktik/ });

  test('ST-03 the tab opens with the click, and goes there with the code', async () => {
    const dibuka = tab();
    await buka({ code: 'UJI.abc' });
    expect(tautan().getAttribute('href')).toBe(kp + link);
    expect(tautan().textContent).toContain('Membuka portal lain');
    await userEvent.click(tautan());
    await waitFor(() => expect(dibuka.location.replace).toHaveBeenCalledWith(`${kp}${link}?code=UJI.abc&state=dosen`));
    expect(dibuka.opener).toBeNull();
  });

  test('ST-03 a code that cannot be had is a danger toast with the message, and the tab closes', async () => {
    const dibuka = tab();
    await buka(problem(403, 'Anda tidak memiliki peran yang diminta'));
    await userEvent.click(tautan());
    await screen.findByText(
      'Terjadi kesalahan saat generate authorization code: Anda tidak memiliki peran yang diminta',
    );
    expect(dibuka.close).toHaveBeenCalled();
    expect(dibuka.location.replace).not.toHaveBeenCalled();
  });

  test('ST-03 where the browser holds the tab back, a dialog has the link', async () => {
    tab(true);
    await buka({ code: 'UJI.abc' });
    await userEvent.click(tautan());
    const buka2 = await screen.findByRole('link', { name: /Buka portal lain/ });
    expect(buka2.getAttribute('href')).toBe(`${kp}${link}?code=UJI.abc&state=dosen`);
  });

  test('ST-03 two clicks ask for one code', async () => {
    tab();
    let jawab = (_: object) => {};
    const { of } = await buka(() => new Promise((selesai) => (jawab = selesai)));
    await userEvent.dblClick(tautan());
    expect(of('POST /v1/authorize/sikad')).toHaveLength(1);
    act(() => jawab({ code: 'UJI.abc' }));
  });

  test('ST-02 ST-05 in the separate portal its own pages are links of here, and the account leads back', async () => {
    await buka({ code: 'UJI.abc' }, 'terpisah');
    expect(tautan().getAttribute('href')).toBe(link);
    expect(screen.queryByRole('link', { name: /^Dashboard/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Dosen/ }));
    const utama = screen.getByRole('menuitem', { name: /^Portal utama/ });
    expect(utama.getAttribute('href')).toBe(`${kp}/dashboard`);
  });
});
