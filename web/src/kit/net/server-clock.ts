import { useSyncExternalStore } from 'react';

/** Differences below this are the way of the answer, not a wrong clock. */
const OFFSET_MIN_MS = 5_000;
const MINUTE_MS = 60_000;

let offset = 0;

/** Learns the server's time from the Date header of an answer; a device's clock may be wrong by hours. */
export function noteServerTime(date: string | null): void {
  const apart = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(apart)) offset = Math.abs(apart) < OFFSET_MIN_MS ? 0 : apart;
}

/** This moment by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** This moment by the server's clock, anew every minute. */
export function useServerNow(): number {
  const minute = useSyncExternalStore(everyMinute, currentMinute);
  return Math.max(minute * MINUTE_MS, 0);
}

function currentMinute(): number {
  return Math.floor(serverNow() / MINUTE_MS);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000);
  return () => clearInterval(timer);
}
