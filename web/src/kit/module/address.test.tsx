import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { valuesOf } from '../table/query-string';
import { renderKit } from '../test/render';
import { defineAddress } from './address';

const address = defineAddress('/akademik/mata-kuliah/$id', (raw) => ({
  tab: valuesOf(raw, 'tab')[0] ?? 'info',
  prodi: valuesOf(raw, 'prodi'),
}));

let change: ReturnType<typeof address.useChangeSearch>;

function SamplePage() {
  const { tab } = address.useSearch();
  change = address.useChangeSearch();
  return <p>tab {tab}</p>;
}

afterEach(cleanup);

test('a page reads its search and falls back silently', () => {
  expect(address.search?.({})).toEqual({ tab: 'info', prodi: [] });
  expect(address.search?.({ tab: 'cpl', prodi: ['a', 'b'], lain: 'x' })).toEqual({ tab: 'cpl', prodi: ['a', 'b'] });
});

test('typing replaces the entry of the history, a tab adds one', async () => {
  const { history } = await renderKit(<SamplePage />, { url: '/x?q=1' });
  const length = history.length;
  await act(async () => change({ tab: 'cpl' }));
  expect(history.location.search).toBe('?q=1&tab=cpl');
  expect(history.length).toBe(length);
  await act(async () => change({ tab: 'rps' }, { push: true }));
  screen.getByText('tab rps');
  expect(history.length).toBe(length + 1);
});
