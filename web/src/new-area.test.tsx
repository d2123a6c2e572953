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
const surat = defineFeature({
  id: 'surat',
  menu: [
    {
      heading: { id: 'Surat-menyurat', en: 'Letters' },
      items: [
        {
          id: 'surat-masuk',
          name: { id: 'Surat Masuk', en: 'Letters in' },
          link: '/arsip/masuk',
          icon: () => <svg data-testid="amplop" />,
          hidden: lacks('surat.surat.lihat'),
        },
      ],
    },
  ],
  pages: [
    page(defineAddress('/arsip/masuk'), async () => ({ default: () => <h1>Surat yang masuk</h1> }), {
      title: { id: 'Surat Masuk', en: 'Letters in' },
      ahead: true,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v1/ruang', { query: { page: 1, perPage: 20 } })),
      hidden: lacks('surat.surat.lihat'),
    }),
    page(defineAddress('/arsip/masuk/$id'), async () => ({ default: () => <h1>Satu surat</h1> }), { title: 'Surat' }),
  ],
  shortcuts: [{ keys: 'g u', label: { id: 'Surat Masuk', en: 'Letters in' }, link: '/arsip/masuk' }],
  palette: async () => ({
    default: [{ id: 'tulis-surat', name: { id: 'Tulis surat', en: 'Write a letter' }, link: '/arsip/masuk/baru' }],
  }),
});

const list = [...features, surat];
const may = { izin: ['surat.surat.lihat'] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('one feature more in the list', () => {
  test('its entry stands in the menu with its icon and leads to its page', async () => {
    await renderFrame({ features: list, sesi: may });
    const menu = within(screen.getByRole('navigation', { name: 'Menu utama' }));
    const entry = menu.getByRole('link', { name: 'Surat Masuk' });
    expect(within(entry).getByTestId('amplop')).toBeTruthy();
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Surat yang masuk' })).toBeTruthy();
  });

  test('who lacks its permission does not meet it', async () => {
    await renderFrame({ features: list, sesi: { izin: [] } });
    expect(screen.queryByRole('link', { name: 'Surat Masuk' })).toBeNull();
  });

  test('its keys open its page', async () => {
    await renderFrame({ features: list, sesi: may });
    await userEvent.keyboard('gu');
    expect(await screen.findByRole('heading', { name: 'Surat yang masuk' })).toBeTruthy();
  });

  test('the palette offers what it adds', async () => {
    await renderFrame({ features: list, sesi: may });
    await userEvent.click(screen.getByRole('button', { name: /Pencarian menu/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Pencarian menu' }), 'tulis');
    expect(await screen.findByRole('option', { name: /Tulis surat/ })).toBeTruthy();
  });

  test('its addresses are among those of the portal', () => {
    const router = createAppRouter(new QueryClient(), list);
    expect(Object.keys(router.routesByPath)).toEqual(expect.arrayContaining(['/arsip/masuk', '/arsip/masuk/$id']));
  });

  test('the document fetches its file under its addresses, and asks for its first calls', () => {
    expect(aheadOf(list)).toEqual({
      addresses: { ...ahead.addresses, surat: ['/arsip/masuk'] },
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
        kampus: ['/akademik/master-data', '/kampus'],
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
