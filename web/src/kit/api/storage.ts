// Local storage that never throws: a browser may refuse it, the portal then works without what it keeps.

/** Where the time until which the session's token lives is kept; it tells one token from the next. */
export const tokenKey = 'tokenExpiresAt';

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or refused: the value is read anew on the next load.
  }
}

export function dropItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused: there was nothing to remove.
  }
}
