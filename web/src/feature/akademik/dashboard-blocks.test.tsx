import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeIn } from '@/core/auth/gate';
import { board } from '@/core/shell/test/board';
import { konfigurasi, renderFrame } from '@/core/shell/test/render-frame';
import blok from './dashboard-blocks';

const papan = board(blok);

function buka(flags: Record<string, string> = {}) {
  const server = {
    'GET /v2/academic/matakuliah': { data: [], page: 1, perPage: 10, total: 0 },
    'GET /v1/configuration': konfigurasi(flags),
    'POST /v1/authorize/sikad': { code: 'UJI.kode' },
  };
  return renderFrame({ url: '/papan', features: [papan], server });
}

const kartu = async () => within(await screen.findByRole('region', { name: 'Mata kuliah 2025/2026 Ganjil' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the courses of the dashboard', () => {
  test.each([
    ['there for a lecturer', { lecturer: true }, 1],
    ['not there for an operator who teaches nothing', { lecturer: false }, 0],
  ])('are %s', (_, siapa, mau) => {
    const state = {
      permissions: new Set(['akademik.matakuliah.lihat']),
      flag: () => false,
      collegeId: 'UJI',
      place: placeIn('utama'),
      ...siapa,
    };
    expect(blok.filter(({ hidden }) => !hidden?.(state))).toHaveLength(mau);
  });

  test('AU-12 bear the name of the period that they are of', async () => {
    const { of } = await buka();
    await kartu();
    expect(of('GET /v2/academic/matakuliah')[0]?.url.searchParams.get('periode')).toBe('20251');
    expect(screen.queryByText(/semester ini/)).toBeNull();
  });

  test('SS-02 Buka LMS stands where fitur_lms is 1 alone', async () => {
    await buka({ fitur_lms: '0', url_lms_dosen: 'https://lms.example' });
    await screen.findByText('Tidak ada data');
    expect(screen.queryByRole('button', { name: 'Buka LMS' })).toBeNull();
  });

  test('SS-02 Buka LMS opens /beranda with a code and the referrer of the college', async () => {
    const replace = vi.fn();
    vi.stubGlobal('open', () => ({ closed: false, document, location: { replace }, close: vi.fn() }));
    const { of } = await buka({ fitur_lms: '1', url_lms_dosen: 'https://lms.example', referrer_lms: 'sikad' });
    await screen.findByText('Tidak ada data');
    await userEvent.click(await screen.findByRole('button', { name: 'Buka LMS' }));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith('https://lms.example/beranda?referrer=sikad&code=UJI.kode'),
    );
    const body = new URLSearchParams(String(of('POST /v1/authorize/sikad')[0]?.body));
    expect(body.get('redirect_uri')).toBe('https://lms.example/beranda');
  });
});
