// An area costs its folder and one line in the list: all else comes from what it declares.
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ahead, aheadOf } from '../build/ahead';
import { renderFrame } from './core/shell/test/render-frame';
import { features } from './features';
import { query } from './kit/api/client';
import { defineAddress } from './kit/module/address';
import { defineFeature } from './kit/module/define-feature';
import { page } from './kit/module/page';
import { lacks } from './kit/module/page-state';
import { createAppRouter } from './routes';

/** An area with pages, and an entry wherever the frame has some. */
const arsip = defineFeature({
  id: 'arsip',
  menu: [
    {
      heading: { id: 'Kearsipan', en: 'Letters' },
      items: [
        {
          id: 'arsip-masuk',
          name: { id: 'Arsip Masuk', en: 'Letters in' },
          link: '/arsip/masuk',
          icon: () => <svg data-testid="amplop" />,
          hidden: lacks('arsip.arsip.lihat'),
        },
      ],
    },
  ],
  pages: [
    page(defineAddress('/arsip/masuk'), async () => ({ default: () => <h1>Arsip yang masuk</h1> }), {
      title: { id: 'Arsip Masuk', en: 'Letters in' },
      ahead: true,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v1/ruang', { query: { page: 1, perPage: 20 } })),
      hidden: lacks('arsip.arsip.lihat'),
    }),
    page(defineAddress('/arsip/masuk/$id'), async () => ({ default: () => <h1>Satu arsip</h1> }), { title: 'Arsip' }),
  ],
  shortcuts: [{ keys: 'g u', label: { id: 'Arsip Masuk', en: 'Letters in' }, link: '/arsip/masuk' }],
  palette: async () => ({
    default: [{ id: 'tulis-arsip', name: { id: 'Tulis arsip', en: 'Write a letter' }, link: '/arsip/masuk/baru' }],
  }),
});

const list = [...features, arsip];
const may = { izin: ['arsip.arsip.lihat'] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('one feature more in the list', () => {
  test('its entry stands in the menu with its icon and leads to its page', async () => {
    await renderFrame({ features: list, sesi: may });
    const menu = within(screen.getByRole('navigation', { name: 'Menu utama' }));
    const entry = menu.getByRole('link', { name: 'Arsip Masuk' });
    expect(within(entry).getByTestId('amplop')).toBeTruthy();
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Arsip yang masuk' })).toBeTruthy();
  });

  test('who lacks its permission does not meet it', async () => {
    await renderFrame({ features: list, sesi: { izin: [] } });
    expect(screen.queryByRole('link', { name: 'Arsip Masuk' })).toBeNull();
  });

  test('its keys open its page', async () => {
    await renderFrame({ features: list, sesi: may });
    await userEvent.keyboard('gu');
    expect(await screen.findByRole('heading', { name: 'Arsip yang masuk' })).toBeTruthy();
  });

  test('the palette offers what it adds', async () => {
    await renderFrame({ features: list, sesi: may });
    await userEvent.click(screen.getByRole('button', { name: /Pencarian menu/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Pencarian menu' }), 'tulis');
    expect(await screen.findByRole('option', { name: /Tulis arsip/ })).toBeTruthy();
  });

  test('its addresses are among those of the portal', () => {
    const router = createAppRouter(new QueryClient(), list);
    expect(Object.keys(router.routesByPath)).toEqual(expect.arrayContaining(['/arsip/masuk', '/arsip/masuk/$id']));
  });

  test('the document fetches its file under its addresses, and asks for its first calls', () => {
    expect(aheadOf(list)).toEqual({
      addresses: { ...ahead.addresses, arsip: ['/arsip/masuk'] },
      calls: { ...ahead.calls, '/arsip/masuk': ['/v1/ruang?page=1&perPage=20'] },
      records: ahead.records,
    });
  });

  test('what the areas of today ask for ahead', () => {
    const exams = (kind: string) => [
      `${kind}_exam_this_week`,
      `${kind}_exam_summary?page=1&perPage=20&sort=waktu&status=akan_datang`,
    ];
    expect(ahead).toEqual({
      addresses: {
        akademik: [
          '/akademik/perkuliahan',
          '/akademik/kurikulum',
          '/kampus/kelas',
          '/akademik/rps',
          '/kampus/aturan-rps',
          '/kampus/golongan',
        ],
        bkd: ['/bkd/bkd'],
        kampus: ['/akademik/master-data', '/kampus'],
        surat: ['/surat'],
        tugasakhir: ['/akademik/skripsi', '/akademik/kerja-praktik', '/kampus/kebijakan-ta', '/kampus/instansi'],
      },
      calls: {
        '/akademik/perkuliahan/mata-kuliah': ['/v2/academic/matakuliah?page=1&perPage=20&sort=nama'],
        '/akademik/skripsi/sidang-proposal': exams('/v2/ta/proposal'),
        '/akademik/skripsi/sidang-skripsi': exams('/v2/ta/skripsi'),
        '/akademik/kerja-praktik/sidang': exams('/v2/kp/kerja_praktik'),
      },
      records: {
        '/akademik/perkuliahan/mata-kuliah': {
          area: 'akademik',
          example: { tab: 'rencana', periode: '20261' },
          calls: ['/v2/academic/matakuliah/$id/rps?periode=$periode', '/v2/academic/matakuliah/$id'],
        },
      },
    });
  });
});
