import { useSyncExternalStore } from 'react';

/** Differences below this are the way of the answer, not a wrong clock. */
const SELISIH_MIN_MS = 5_000;
const MENIT_MS = 60_000;

let selisih = 0;

/** Learns the server's time from the Date header of an answer; a device's clock may be wrong by hours. */
export function catatJamServer(date: string | null): void {
  const beda = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(beda)) selisih = Math.abs(beda) < SELISIH_MIN_MS ? 0 : beda;
}

/** This moment by the server's clock, in milliseconds since 1970. */
export function kini(): number {
  return Date.now() + selisih;
}

/** This moment by the server's clock, anew every minute. */
export function useKini(): number {
  const menit = useSyncExternalStore(tiapMenit, menitKini);
  return Math.max(menit * MENIT_MS, 0);
}

function menitKini(): number {
  return Math.floor(kini() / MENIT_MS);
}

function tiapMenit(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000);
  return () => clearInterval(timer);
}
