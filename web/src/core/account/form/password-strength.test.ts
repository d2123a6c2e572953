import { describe, expect, test } from 'vitest';
import { kekuatan } from './password-strength';

describe('the strength of a password', () => {
  test.each([
    ['AU-10 short', 'aB3$', 0],
    ['AU-10 the word itself', 'password', 0],
    ['AU-10 a known word with a year', 'rahasia2026', 0],
    ['AU-10 a run of the keyboard', 'qwertyuiop', 0],
    ['AU-10 a run of the alphabet', 'abcdefghijkl', 0],
    ['AU-10 one sign again and again', 'aaaaaaaaaaaaaaaa', 0],
    ['AU-10 the own name', 'maharani', 0],
    ['AU-10 eight letters', 'kxwvbmzt', 1],
    ['AU-10 four words', 'kucing oranye lompat pagar', 4],
  ])('%s', (_, password, tingkat) => {
    expect(kekuatan(password, ['dosen', 'Maharani Kusumaningrum'])).toBe(tingkat);
  });

  test('AU-10 a name with signs of a pattern does no harm', () => {
    expect(kekuatan('kopi pagi hujan deras', ['a.b(c*', "D'Angelo+"])).toBe(4);
  });
});
