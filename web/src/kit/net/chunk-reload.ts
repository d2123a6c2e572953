// A new version is out and a part of the old one is gone: load the page anew, but never in a circle (SH-13).

import { networkError } from '../api/api-error';

const reloadKey = 'muat_ulang_pada';
const pauseMs = 60_000;

/** Whether a reload is due: at most one in 60 s. Remembers it when it is. */
export function mayReload(now: number, storage: Storage): boolean {
  const last = Number(storage.getItem(reloadKey) ?? Number.NEGATIVE_INFINITY);
  if (now - last < pauseMs) return false;
  storage.setItem(reloadKey, String(now));
  return true;
}

/** A part of the page, loaded when it is needed; without a line its failure is one of the line (ER-01). */
export async function loadChunk<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk;
  } catch (thrown) {
    throw navigator.onLine ? thrown : networkError();
  }
}

/**
 * Reloads when a part of the page fails to load; the second failure within 60 s reaches the error page, and so does one
 * without a line, where a reload would lose the page. Answers how to stop.
 */
export function reloadOnStaleChunk(reload: () => void = () => location.reload()): () => void {
  const failed = (event: Event) => {
    if (!navigator.onLine || !mayReload(Date.now(), sessionStorage)) return;
    event.preventDefault();
    reload();
  };
  addEventListener('vite:preloadError', failed);
  return () => removeEventListener('vite:preloadError', failed);
}
