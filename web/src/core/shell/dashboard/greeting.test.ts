import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  [3, 'malam'],
  [4, 'pagi'],
  [10, 'pagi'],
  [11, 'siang'],
  [14, 'siang'],
  [15, 'sore'],
  [17, 'sore'],
  [18, 'malam'],
])('at %i one wishes a good %s', (hour, word) => {
  const there = new Date(Date.UTC(2026, 10, 23, hour - 7, 59));
  expect(greeting(there, 'WIB')).toBe(word);
  expect(greeting(new Date(there.getTime() - 2 * 3_600_000), 'WIT')).toBe(word);
});
