/** Reads a JSON value kept on this device; `fallback` where it is missing, malformed or storage is forbidden. */
export function readDevice<T>(key: string, fallback: T, check: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return check(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a JSON value on this device; a full or forbidden storage loses it quietly. */
export function writeDevice(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It lasts for this visit only.
  }
}
