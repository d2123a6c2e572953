// Which pages a portal of the college has: the rule of internal/core/institusi/portal.go, held by the same table.

/** The only portal of its college; the main one of two; the other, of kerja praktik and letters (ST-02). */
export type Portal = 'utama' | 'terbagi' | 'terpisah';

/** What the separate portal has (ST-02), and what no other has (ST-04). */
const terpisah = /\/(kerja-praktik|surat)/;
const hanyaTerpisah = /\/surat/;

/** Whether a portal has a page at a path; case does not count, as it does not for the router. */
export function memiliki(portal: Portal, path: string): boolean {
  const teks = urai(path).toLowerCase();
  if (portal === 'terpisah') return terpisah.test(teks) || /^(\/(login|oauth))?\/*$/.test(teks);
  return !hanyaTerpisah.test(teks) && !(portal === 'terbagi' && terpisah.test(teks));
}

/** First pages, the frame's own before those that areas have for a portal without it. */
const pertama = ['/dashboard'];

/** Takes the first pages that areas have. */
export function kenaliBeranda(pages: readonly string[]): void {
  pertama.splice(1, pertama.length, ...pages);
}

/** Where everybody lands who has no other aim: the first page that the portal has (ST-05). */
export function berandaDi(portal: Portal): string {
  return pertama.find((path) => memiliki(portal, path)) ?? '/login';
}

function urai(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
