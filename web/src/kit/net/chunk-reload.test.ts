import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadChunk, mayReload, reloadOnStaleChunk } from './chunk-reload';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('SH-13 at most one reload in 60 s', () => {
  expect(mayReload(1_000_000, sessionStorage)).toBe(true);
  expect(mayReload(1_000_001, sessionStorage)).toBe(false);
  expect(mayReload(1_059_999, sessionStorage)).toBe(false);
  expect(mayReload(1_060_000, sessionStorage)).toBe(true);
});

test('SH-13 a chunk that fails to load reloads the page, the second time the error goes on', () => {
  vi.useFakeTimers({ now: 5_000_000 });
  const reload = vi.fn();
  onTestFinished(reloadOnStaleChunk(reload));
  const failed = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(failed()).toBe(true);
  expect(failed()).toBe(false);
  vi.setSystemTime(5_060_000);
  expect(failed()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('SH-13 ER-01 without a line nothing is reloaded, and the failure is one of the line', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn();
  onTestFinished(reloadOnStaleChunk(reload));
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(reload).not.toHaveBeenCalled();
  const failed = loadChunk(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(failed).rejects.toMatchObject({ message: 'Tidak ada koneksi internet', status: 0 });
});

test('SH-12 with a line the failure of a chunk stays what it is', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(Promise.reject(error))).rejects.toBe(error);
  expect(await loadChunk(Promise.resolve(1))).toBe(1);
});
