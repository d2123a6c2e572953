// Local storage that never throws: a browser may refuse it, the portal then works without what it keeps.

/** Where the time until which the session's token lives is kept; it tells one token from the next. */
export const kunciToken = 'tokenExpiresAt';

export function baca(kunci: string): string | null {
  try {
    return localStorage.getItem(kunci);
  } catch {
    return null;
  }
}

export function simpan(kunci: string, nilai: string): void {
  try {
    localStorage.setItem(kunci, nilai);
  } catch {
    // Full or refused: the value is read anew on the next load.
  }
}

export function buang(kunci: string): void {
  try {
    localStorage.removeItem(kunci);
  } catch {
    // Refused: there was nothing to remove.
  }
}
