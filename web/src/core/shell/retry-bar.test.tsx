import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addError, clearErrors, removeError } from '@/kit/net/request-errors';
import { RetryBar } from './retry-bar';

const away = 'Server kampus tidak dapat dihubungi.';

const seconds = async (count: number) => {
  for (let i = 0; i < count; i++) await act(() => vi.advanceTimersByTimeAsync(1000));
};
const settled = () => act(() => vi.advanceTimersByTimeAsync(300));

beforeEach(() => void vi.useFakeTimers());

afterEach(async () => {
  cleanup();
  clearErrors();
  await settled();
  vi.useRealTimers();
});

describe('the warning of a server that cannot be reached', () => {
  test('ER-03 failed loads of the list are repeated by themselves; a write waits for Muat Ulang', async () => {
    const load = vi.fn(() => removeError('muat'));
    const write = vi.fn();
    await act(() => render(<RetryBar />));
    await act(async () => {
      addError({ actionName: 'tulis', type: 'Network Error', isWrite: true, retry: write });
    });
    screen.getByText('Terjadi kesalahan');
    screen.getByText(away);
    expect(screen.queryByRole('timer')).toBeNull();
    await act(async () => {
      addError({ actionName: 'muat', type: 'Network Error', payload: 7, retry: load });
    });
    screen.getByText('Dicoba lagi dalam 5 detik');
    await seconds(5);
    await settled();
    expect(load).toHaveBeenCalledExactlyOnceWith(7);
    await seconds(90);
    expect(write).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('button', { name: 'Muat Ulang' }).click());
    expect(write).toHaveBeenCalledOnce();
  });
});
