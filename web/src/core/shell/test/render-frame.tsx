// The frame as a test meets it: in a router with a few pages, before a server that answers by route.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { penggunaPerangkat, type Sesi, sesiQuery } from '@/core/auth/session';
import { keepItem, readItem } from '@/kit/api/storage';
import { defineAddress } from '@/kit/module/address';
import type { Feature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { FeatureProvider } from '@/kit/module/registry';
import { createQueryClient } from '@/kit/net/query-client';
import { clearErrors } from '@/kit/net/request-errors';
import { parseQuery, stringifyQuery } from '@/kit/table/query-string';
import { type Reply, serve } from '@/kit/test/server';
import { clearToasts, ToastViewport } from '@/kit/ui/feedback/toast';
import Frame from '../frame';
import { tutupPalet } from '../palette/palette-state';
import { menuSeluler, menuTerbuka } from '../state/side-menu';

/** A lecturer with a long name. */
export const dosen: Sesi = {
  username: 'dosen',
  uuid: 'u-1',
  college_id: 'UJI',
  nama: 'Maharani Kusumaningrum',
  roles: ['ROLE_DOSEN'],
  izin: ['akademik.matakuliah.lihat'],
  versiKonfigurasi: '',
  periode: 20251,
  sesiSemester: 20261,
  faktor: { punya: false, pasang: false },
};

const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

/** What the server answers unless a test says otherwise. */
const jawaban: Record<string, Reply> = {
  'GET /v1/sistem': daftar({ judul: 'Portal Dosen', nama: 'Universitas Contoh', logo: '' }),
  'GET /v1/configuration': daftar(),
  'GET /v1/dosen/dosen': { username: 'dosen', nama: dosen.nama, nidn: '0000000001', sesiSemester: 20261 },
  'GET /v2/cari': { data: [] },
  'POST /v2/sign_out': null,
};

/** An answer of `GET /v1/configuration`. */
export function konfigurasi(nilai: Record<string, string>): Reply {
  return daftar(...Object.entries(nilai).map(([keyword, value]) => ({ keyword, value })));
}

function halaman(path: string, title: string) {
  return page(defineAddress(path), async () => ({ default: () => <h1>{title}</h1> }), { title });
}

const skripsi = '/akademik/skripsi';

/** An area with a page of its own, a section with two, and one behind a flag. */
export const contoh: Feature = {
  id: 'contoh',
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [
        { id: 'mata-kuliah', name: 'Mata Kuliah', link: '/akademik/mata-kuliah', alias: ['RPS'] },
        {
          id: 'skripsi',
          name: 'Skripsi/TA',
          link: skripsi,
          alias: ['TA'],
          children: [
            {
              id: 'bimbingan-proposal',
              name: 'Bimbingan Proposal',
              link: `${skripsi}/bimbingan-proposal`,
              waiting: { saya: 'ya' },
            },
            {
              id: 'sidang-proposal',
              name: 'Sidang Proposal',
              link: `${skripsi}/sidang-proposal`,
              waiting: { saya: 'ya' },
            },
          ],
        },
      ],
    },
    {
      heading: 'BKD',
      items: [{ id: 'bkd', name: 'Aturan BKD', link: '/bkd/bkd/aturan', hidden: ({ flag }) => !flag('fitur_bkd') }],
    },
  ],
  pages: [
    halaman('/akademik/mata-kuliah', 'Mata Kuliah'),
    halaman('/akademik/mata-kuliah/$id', 'Mata Kuliah'),
    halaman(`${skripsi}/bimbingan-proposal`, 'Bimbingan Proposal'),
    halaman(`${skripsi}/sidang-proposal`, 'Sidang Proposal'),
    halaman('/bkd/bkd/aturan', 'Aturan BKD'),
  ],
  shortcuts: [
    { keys: 'g m', label: 'Mata Kuliah', link: '/akademik/mata-kuliah' },
    { keys: 'g b', label: 'BKD', link: '/bkd/bkd/aturan' },
  ],
  palette: async () => ({
    default: [{ id: 'tambah', name: 'Tambah mata kuliah', link: '/akademik/mata-kuliah/baru', hidden: () => true }],
  }),
};

type Opsi = {
  url?: string;
  lebar?: number;
  features?: readonly Feature[];
  sesi?: Partial<Sesi>;
  server?: Record<string, Reply>;
};

/** Draws the frame at an address and a width, and waits until its page stands. */
export async function renderFrame({ url = '/dashboard', lebar = 1280, features = [contoh], sesi, server }: Opsi = {}) {
  bersihkan();
  pasangLebar(lebar);
  keepItem(penggunaPerangkat, sesi?.username ?? dosen.username);
  const layanan = serve({ ...jawaban, ...server });
  const client = createQueryClient();
  client.setQueryData(sesiQuery.queryKey, { ...dosen, ...sesi });
  const router = susunRouter(url, features);
  const tree = () => (
    <QueryClientProvider client={client}>
      <FeatureProvider value={features}>
        <RouterProvider router={router as never} />
        <ToastViewport />
      </FeatureProvider>
    </QueryClientProvider>
  );
  const view = render(tree());
  await screen.findByRole('heading', { level: 1 });
  view.rerender(tree()); // before it draws again React runs the effects that the page still owes
  return { ...view, ...layanan, client, router };
}

function bersihkan(): void {
  clearToasts();
  clearErrors();
  tutupPalet();
  menuSeluler.set(false);
  menuTerbuka.set(readItem('menu_samping') !== 'false');
}

/** Answers media queries as a window of this width would. */
function pasangLebar(lebar: number): void {
  const cocok = (media: string) => lebar >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: cocok(media),
    addEventListener() {},
    removeEventListener() {},
  }));
}

function susunRouter(url: string, features: readonly Feature[]) {
  const root = createRootRoute({ component: Outlet });
  const bingkai = createRoute({ getParentRoute: () => root, id: 'bingkai', component: Frame });
  const beranda = page(defineAddress('/dashboard'), async () => ({ default: () => <h1>Selamat pagi</h1> }), {
    title: 'Dashboard',
  });
  const pages = [beranda, ...features.flatMap((feature) => feature.pages)].map((one) =>
    createRoute({
      getParentRoute: () => bingkai,
      path: one.path,
      staticData: { title: one.title },
      component: lazyRouteComponent(one.component),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([bingkai.addChildren(pages)]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
  });
}
