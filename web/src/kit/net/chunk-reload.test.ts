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

const answers = async () => true;
const isAway = async () => false;

/** A part of the page fails to load; its asking whether the portal answers is over. */
async function failPreload(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await Promise.resolve();
  await Promise.resolve();
}

test('SH-13 a chunk that fails to load reloads the page, the second time the error stays', async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  const reload = vi.fn();
  onTestFinished(reloadOnStaleChunk(reload, answers));
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(1);
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(5_060_000);
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(2);
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('SH-13 ER-01 without a line nothing is reloaded, and the failure is one of the line', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn();
  onTestFinished(reloadOnStaleChunk(reload, answers));
  await failPreload();
  expect(reload).not.toHaveBeenCalled();
  const failed = loadChunk(gone(), answers);
  await expect(failed).rejects.toMatchObject({ message: 'Tidak ada koneksi internet', status: 0 });
});

test('SH-13 ER-01 while the portal is away nothing is reloaded either, now or later', async () => {
  const reload = vi.fn();
  const stop = reloadOnStaleChunk(reload, isAway);
  await failPreload();
  stop();
  expect(reload).not.toHaveBeenCalled();
  await expect(loadChunk(gone(), isAway)).rejects.toMatchObject({ message: 'Tidak ada koneksi internet', status: 0 });
  onTestFinished(reloadOnStaleChunk(reload, answers));
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('SH-12 with a line the failure of a chunk stays what it is', async () => {
  await expect(loadChunk(gone(), answers)).rejects.toThrow('Failed to fetch dynamically imported module');
  expect(await loadChunk(Promise.resolve(1), answers)).toBe(1);
});
