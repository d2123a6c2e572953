import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { query } from '@/kit/api/client';
import { defineMenuCounts } from '@/kit/module/define-feature';
import { contoh, renderFrame } from '../test/render-frame';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rute = 'GET /v1/sistem';
const terhitung = {
  ...contoh,
  menuCounts: defineMenuCounts(rute, {}, ({ total }) => ({ 'bimbingan-proposal': total, 'sidang-proposal': 0 })),
};
const samping = () => within(screen.getByRole('navigation', { name: 'Menu utama' }));

test('a page tells how many wait and leads to them, from 100 on 99+; a zero tells nothing', async () => {
  const { client } = await renderFrame({
    features: [terhitung],
    url: '/akademik/skripsi/sidang-proposal',
    server: { 'GET /v1/sistem': { data: [], page: 1, perPage: 20, total: 120 } },
  });
  client.setQueryData(query(rute).queryKey, { data: [], page: 1, perPage: 20, total: 120 });
  await waitFor(() =>
    expect(samping().getByRole('link', { name: '120 menunggu Anda, Bimbingan Proposal' }).textContent).toBe('99+'),
  );
  expect(samping().getByRole('link', { name: '120 menunggu Anda, Bimbingan Proposal' }).getAttribute('href')).toBe(
    '/akademik/skripsi/bimbingan-proposal?saya=ya',
  );
  expect(samping().queryByRole('link', { name: /menunggu Anda, Sidang Proposal/ })).toBeNull();
});

test('it is read again after a write', async () => {
  const { client, of } = await renderFrame({ features: [terhitung] });
  await waitFor(() => expect(client.getQueryData(query(rute).queryKey)).toBeDefined());
  const sebelum = of(rute).length;
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'jadi' })
    .execute(undefined);
  await waitFor(() => expect(of(rute).length).toBeGreaterThan(sebelum));
});

test('they are read when the page has been seen, not before', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (seen: FrameRequestCallback) => frames.push(seen));
  const lain = 'GET /v2/academic/matakuliah';
  const menuCounts = defineMenuCounts(lain, {}, ({ total }) => ({ 'bimbingan-proposal': total }));
  const { of } = await renderFrame({ features: [{ ...contoh, menuCounts }], url: '/akademik/skripsi/sidang-proposal' });
  expect(of(lain).length).toBe(0);
  for (const seen of frames) seen(0);
  await waitFor(() => expect(of(lain).length).toBe(1));
});

test('who may not know the numbers does not ask for them', async () => {
  const tertutup = { ...terhitung, menuCounts: { ...terhitung.menuCounts, hidden: () => true } };
  await renderFrame({ features: [tertutup], url: '/akademik/skripsi/sidang-proposal' });
  expect(samping().queryByRole('link', { name: /menunggu Anda/ })).toBeNull();
});
