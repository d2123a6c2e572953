import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineAddress } from '@/kit/module/address';
import { defineFeature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { problem, type Reply } from '@/kit/test/server';
import BebanBlok from './beban/beban-blok';
import blok from './dashboard-blocks';

const contoh = defineFeature({
  id: 'contoh',
  pages: [
    page(
      defineAddress('/contoh'),
      async () => ({
        default: () => (
          <>
            <h1>Contoh</h1>
            <BebanBlok />
          </>
        ),
      }),
      { title: 'Contoh' },
    ),
  ],
});

const buka = (beban: Reply) =>
  renderFrame({ url: '/contoh', features: [contoh], server: { 'GET /v2/bkd/beban': beban } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BK-02 the dashboard shows the workload in short, by one call, and leads to all of it', async () => {
  const { calls } = await buka({
    total: 13.5,
    tabel: [{ kode: 'mengajar', sks: 13.5 }],
    minimal: 12,
    maksimal: 16,
    simpul: 'M',
    perkiraan: { total: 13.5, simpul: 'M' },
  });
  expect(await screen.findByRole('img', { name: /^Anda: 13,50 SKS. Mengajar 13,50, Perwalian 0,00/ })).toBeTruthy();
  expect(screen.getByText('Memenuhi')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lihat beban kerja' }).getAttribute('href')).toBe('/bkd/bkd/aturan');
  expect(calls.filter(({ route }) => route.includes('/v2/bkd/'))).toHaveLength(1);
});

test('BK-02 without rules the dashboard says so quietly', async () => {
  await buka(problem(404, 'Aturan periode ini belum diterbitkan'));
  expect(await screen.findByText('Aturan periode ini belum diterbitkan')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a lecturer where it is on', true, '1', false],
  ['a lecturer where it is off', true, '0', true],
  ['who is no lecturer', false, '1', true],
])('BK-01 the block for %s', (_, lecturer, value, hidden) => {
  const state = {
    permissions: new Set(['bkd.poin.lihat']),
    lecturer,
    flag: () => value === '1',
    collegeId: 'UJI',
    place: () => 'here' as const,
  };
  expect(blok[0]?.hidden?.(state)).toBe(hidden);
});
