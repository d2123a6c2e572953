import { keepItem, readItem } from '@/kit/api/storage';

/** Reads a JSON value kept on this device; `fallback` where it is missing or malformed. */
export function readDevice<T>(key: string, fallback: T, check: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? 'null');
    return check(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a JSON value on this device. */
export function writeDevice(key: string, value: unknown): void {
  keepItem(key, JSON.stringify(value));
}
