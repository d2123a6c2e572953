import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { valuesOf } from '../table/query-string';
import { renderKit } from '../test/render';
import { defineAddress } from './address';

const halaman = defineAddress('/akademik/mata-kuliah/$id', (raw) => ({
  tab: valuesOf(raw, 'tab')[0] ?? 'info',
  prodi: valuesOf(raw, 'prodi'),
}));

let ubah: ReturnType<typeof halaman.useChangeSearch>;

function Halaman() {
  const { tab } = halaman.useSearch();
  ubah = halaman.useChangeSearch();
  return <p>tab {tab}</p>;
}

afterEach(cleanup);

test('a page reads its search and falls back silently', () => {
  expect(halaman.search?.({})).toEqual({ tab: 'info', prodi: [] });
  expect(halaman.search?.({ tab: 'cpl', prodi: ['a', 'b'], lain: 'x' })).toEqual({ tab: 'cpl', prodi: ['a', 'b'] });
});

test('typing replaces the entry of the history, a tab adds one', async () => {
  const { history } = await renderKit(<Halaman />, { url: '/x?q=1' });
  const panjang = history.length;
  await act(async () => ubah({ tab: 'cpl' }));
  expect(history.location.search).toBe('?q=1&tab=cpl');
  expect(history.length).toBe(panjang);
  await act(async () => ubah({ tab: 'rps' }, { push: true }));
  screen.getByText('tab rps');
  expect(history.length).toBe(panjang + 1);
});
