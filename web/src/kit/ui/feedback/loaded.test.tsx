import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '../../test/render';
import { Loaded } from './loaded';

const nothing = { data: undefined, error: null, isPending: false, refetch: () => undefined };
const shown = (name: string) => <p>content {name}</p>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is there is shown, though reading it anew failed', async () => {
  await renderKit(<Loaded result={{ ...nothing, data: 'a', error: { message: 'Gagal' } }}>{shown}</Loaded>);
  expect(screen.getByText('content a')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what did not come says why, and is asked for again', async () => {
  const refetch = vi.fn();
  await renderKit(<Loaded result={{ ...nothing, error: { message: 'Tidak boleh' }, refetch }}>{shown}</Loaded>);
  expect(screen.getByText('Tidak boleh')).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
});

test('what takes long has a skeleton of so many lines', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { container } = await renderKit(
    <Loaded result={{ ...nothing, isPending: true }} lines={6}>
      {shown}
    </Loaded>,
  );
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(6);
});
