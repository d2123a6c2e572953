import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../test/render';
import { useSearchName } from './search-name';

let forget: ReturnType<typeof useSearchName>['forget'];

function SamplePage() {
  const report = useSearchName('report');
  ({ forget } = report);
  return <p>report {report.value ?? 'none'}</p>;
}

afterEach(cleanup);

test('a name of the search is read, and goes without the others', async () => {
  const { history } = await renderKit(<SamplePage />, { url: '/x?tab=cpl&report=a' });
  expect(screen.getByText('report a')).toBeTruthy();
  const { length } = history;
  await act(async () => forget());
  expect(screen.getByText('report none')).toBeTruthy();
  expect(history.location.search).toBe('?tab=cpl');
  expect(history.length).toBe(length);
});

test('where the way back is to lead to it, the history gets an entry; what stands twice is none', async () => {
  const { history } = await renderKit(<SamplePage />, { url: '/x?report=a' });
  const { length } = history;
  await act(async () => forget({ push: true }));
  expect(history.length).toBe(length + 1);
  cleanup();
  await renderKit(<SamplePage />, { url: '/x?report=a&report=b' });
  expect(screen.getByText('report none')).toBeTruthy();
});
