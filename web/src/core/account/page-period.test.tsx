import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Sesi } from '@/core/auth/session';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineAddress } from '@/kit/module/address';
import type { Feature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { PagePeriod } from './page-period';

const bukan = 'Bukan semester berjalan';

async function buka(dipilih: number | null | undefined, sesi: Partial<Sesi> = {}, karena?: string) {
  const onPindah = vi.fn();
  const feature: Feature = {
    id: 'uji',
    pages: [
      page(
        defineAddress('/uji'),
        async () => ({
          default: () => (
            <>
              <h1>Uji</h1>
              <PagePeriod dipilih={dipilih} karena={karena} onPindah={onPindah} berjalan />
            </>
          ),
        }),
        { title: 'Uji' },
      ),
    ],
  };
  const server = { 'PUT /v2/user_period': { sesiSemester: 20261 } };
  return { onPindah, ...(await renderFrame({ url: '/uji', features: [feature], sesi, server })) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('which period a page shows', () => {
  test('AU-12 the usual period of last year says that it is not running; one tap works in the running one', async () => {
    const { of, onPindah } = await buka(undefined);
    expect(screen.getByRole('button', { name: 'Periode 2025/2026 Ganjil' })).toBeTruthy();
    expect(screen.getByText(bukan)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ke 2026/2027 Ganjil' }));
    await waitFor(() => expect(of('PUT /v2/user_period')[0]?.body).toEqual({ sesiSemester: 20261 }));
    await waitFor(() => expect(screen.queryByText(bukan)).toBeNull());
    screen.getByRole('button', { name: 'Periode 2026/2027 Ganjil' });
    screen.getByText('Semester berjalan');
    expect(onPindah).toHaveBeenCalledWith(20261);
  });

  test('AU-12 a list of another period goes along to the running one, in which one works already', async () => {
    const { of, onPindah } = await buka(20242, { periode: 20261 });
    expect(screen.getByText('2024/2025 Genap')).toBeTruthy();
    expect(screen.getByText(bukan)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ke 2026/2027 Ganjil' }));
    expect(onPindah).toHaveBeenCalledWith(20261);
    expect(of('PUT /v2/user_period')).toEqual([]);
  });

  test('AU-12 a list of all periods says so, and in which one the reader works', async () => {
    await buka(null);
    expect(screen.getByText('Semua periode')).toBeTruthy();
    expect(screen.getByText(bukan).parentElement?.textContent).toBe(`Periode kerja 2025/2026 Ganjil${bukan}`);
  });

  test('AU-12 a list that shows all periods for a reason says why, and warns of nothing', async () => {
    await buka(null, {}, 'semua yang menunggu Anda');
    expect(screen.getByText('Semua periode')).toBeTruthy();
    expect(screen.getByText('semua yang menunggu Anda')).toBeTruthy();
    expect(screen.queryByText(bukan)).toBeNull();
  });

  test.each([
    ['in the running period', undefined, { periode: 20261 }],
    ['of the running period, whatever one works in', 20261, {}],
    ['of all periods, in the running one', null, { periode: 20261 }],
    ['without a running period', 20251, { sesiSemester: 0 }],
  ])('AU-12 a page %s warns of nothing', async (_, dipilih, sesi) => {
    await buka(dipilih, sesi);
    expect(screen.queryByText(bukan)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ke / })).toBeNull();
  });
});
