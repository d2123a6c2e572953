// Addresses by which somebody might be led astray: the large collection where there is one, else the small set of our own.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../src/core/auth/testdata/open-redirect.txt', import.meta.url));

/** The most that a journey tries in a browser, where each takes a page. */
export const few = 24;

/** All attack strings, in their order. */
export function attacks(): string[] {
  const collected = join(process.env.PORTAL_CORPORA ?? '', 'open_redirect.txt');
  const file = process.env.PORTAL_CORPORA && existsSync(collected) ? collected : own;
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** So many of them, from all over the list. */
export function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor(i * step)] as T);
}
