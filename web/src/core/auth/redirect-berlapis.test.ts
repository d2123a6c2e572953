import { describe, expect, test } from 'vitest';
import { tujuanAman } from './redirect';

/** A text encoded so many times. */
function encoded(text: string, times: number): string {
  let out = text;
  for (let i = 0; i < times; i += 1) out = encodeURIComponent(out);
  return out;
}

describe('AU-04 a target is looked at under every layer of encoding', () => {
  const layers = [1, 2, 3, 4, 5, 8];
  const attacks = ['/jahat.example', '\\jahat.example', '//jahat.example', '\tjahat.example', '/\\jahat.example'];

  test.each(attacks.flatMap((attack) => layers.map((times) => [attack, times] as const)))(
    'AU-04 %j, encoded %i times, leads to the dashboard',
    (attack, times) => {
      expect(tujuanAman(`/${encoded(attack, times)}`)).toBe('/dashboard');
    },
  );

  test.each(layers)('AU-04 a harmless path encoded %i times stays as it is', (times) => {
    const target = `/akademik/${encoded('mata kuliah & kelas', times)}`;
    expect(tujuanAman(target)).toBe(target);
  });

  test.each([1, 2, 3, 4, 5])('AU-04 /login encoded %i times leads in no circle', (times) => {
    expect(tujuanAman(`/${encoded('%6cogin', times - 1)}`)).toBe('/dashboard');
  });
});
