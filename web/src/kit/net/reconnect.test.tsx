import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadError } from '../ui/feedback/load-error';
import { PAUSES } from './reconnect';
import { clearErrors } from './request-errors';

const offline = { type: 'Network Error', message: 'Tidak ada koneksi internet', status: 0 };
const away = 'Server kampus tidak dapat dihubungi.';

const seconds = async (count: number) => {
  for (let i = 0; i < count; i++) await act(() => vi.advanceTimersByTimeAsync(1000));
};
const settled = () => act(() => vi.advanceTimersByTimeAsync(300));

function online(value: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  dispatchEvent(new Event(value ? 'online' : 'offline'));
}

beforeEach(() => void vi.useFakeTimers());

afterEach(async () => {
  cleanup();
  clearErrors();
  await settled();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a server that cannot be reached', () => {
  test('ER-01 keeps the words of a lost line, says whose fault it is and counts down to the next try', async () => {
    const retry = vi.fn();
    await act(() => render(<LoadError error={offline} onRetry={retry} />));
    screen.getByText('Tidak ada koneksi internet. Mohon periksa jaringan Anda.');
    expect(screen.getByText(away).textContent).toBe(`${away} Dicoba lagi dalam 5 detik`);
    await seconds(2);
    screen.getByText('Dicoba lagi dalam 3 detik');
    expect(retry).not.toHaveBeenCalled();
    await seconds(3);
    expect(retry).toHaveBeenCalledOnce();
  });

  test('ER-01 the pauses grow, and begin anew once the server was reached', async () => {
    const retry = vi.fn();
    const view = await act(() => render(<LoadError error={offline} onRetry={retry} />));
    for (const [i, pause] of [...PAUSES, 60].entries()) {
      screen.getByText(`Dicoba lagi dalam ${pause} detik`);
      await seconds(pause);
      await settled();
      expect(retry).toHaveBeenCalledTimes(i + 1);
    }
    expect(PAUSES).toEqual([5, 10, 20, 40, 60]);
    view.unmount();
    await act(() => render(<LoadError error={offline} onRetry={retry} />));
    screen.getByText('Dicoba lagi dalam 5 detik');
  });

  test('ER-01 another failure is not tried again by itself, nor is any without a line of the browser', async () => {
    const retry = vi.fn();
    const view = await act(() => render(<LoadError error={{ message: 'Rusak', status: 500 }} onRetry={retry} />));
    await seconds(90);
    expect(screen.queryByText(away)).toBeNull();
    view.unmount();
    online(false);
    await act(() => render(<LoadError error={offline} onRetry={retry} />));
    await seconds(90);
    expect(screen.queryByText(away)).toBeNull();
    expect(retry).not.toHaveBeenCalled();
    await act(async () => online(true));
    screen.getByText('Dicoba lagi dalam 5 detik');
  });
});
