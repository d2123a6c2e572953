// A new version is out and a part of the old one is gone: load the page anew, but never in a circle (SH-13).

import { galatJaringan } from '../api/galat';

const kunci = 'muat_ulang_pada';
const jedaMs = 60_000;

/** Whether a reload is due: at most one in 60 s. Remembers it when it is. */
export function bolehMuatUlang(kini: number, ingatan: Storage): boolean {
  const terakhir = Number(ingatan.getItem(kunci) ?? Number.NEGATIVE_INFINITY);
  if (kini - terakhir < jedaMs) return false;
  ingatan.setItem(kunci, String(kini));
  return true;
}

/** A part of the page, loaded when it is needed; without a line its failure is one of the line (ER-01). */
export async function muatPotongan<T>(potongan: Promise<T>): Promise<T> {
  try {
    return await potongan;
  } catch (thrown) {
    throw navigator.onLine ? thrown : galatJaringan();
  }
}

/**
 * Reloads when a part of the page fails to load; the second failure within 60 s reaches the error page, and so does one
 * without a line, where a reload would lose the page.
 */
export function jagaPotongan(muatUlang: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !bolehMuatUlang(Date.now(), sessionStorage)) return;
    event.preventDefault();
    muatUlang();
  });
}
