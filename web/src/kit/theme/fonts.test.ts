import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);
/** Signs that no face of ours has: the system's font draws them, and nothing is fetched for them. */
const foreign = '→←⌘';

/** Whether a face is asked for a letter. */
function has(face: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const [, range = ''] = /unicode-range:\s*([^;]*);/.exec(face) ?? [];
  return range.split(/,\s*/).some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((one) => Number.parseInt(one, 16));
    return first <= code && code <= last;
  });
}

test('our own words are made of the letters of the cut faces, which are asked before the whole ones', () => {
  const cut = faces.filter((face) => face.includes('url("./fonts/'));
  const whole = faces.filter((face) => face.includes('url("@fontsource'));
  expect(cut.length).toBe(2);
  expect(cut.map((face) => faces.indexOf(face) - 1)).toEqual(whole.map((face) => faces.indexOf(face)));
  const src = join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*test).*\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const missing = files.flatMap((file) => {
    const letters = new Set(readFileSync(join(src, file), 'utf8').replaceAll(/\s/g, ''));
    const strange = [...letters].filter((one) => !foreign.includes(one) && !cut.every((face) => has(face, one)));
    return strange.map((one) => `${file}: ${one}`);
  });
  expect(missing).toEqual([]);
  for (const one of foreign) expect(faces.some((face) => has(face, one))).toBe(false);
});
