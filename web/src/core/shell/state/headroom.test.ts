import { describe, expect, test } from 'vitest';
import { bilahTampil } from './headroom';

const dasar = { y: 0, lalu: 0, tampil: true, tertahan: false, desktop: true };

describe('the hiding bar', () => {
  test.each([
    ['SH-05 stands at the top of the page', { y: 0 }, true],
    ['SH-05 stands down to 78 px', { y: 78, lalu: 40 }, true],
    ['SH-05 hides scrolling down past 78 px', { y: 79, lalu: 78 }, false],
    ['SH-05 stays hidden further down', { y: 900, lalu: 400, tampil: false }, false],
    ['SH-05 shows again on scrolling up', { y: 390, lalu: 400, tampil: false }, true],
    ['SH-05 changes nothing where nothing moved', { y: 400, lalu: 400, tampil: false }, false],
    ['SH-05 stands while a menu is open or the keyboard is in it', { y: 900, lalu: 400, tertahan: true }, true],
    ['SH-05 always stands below the desktop', { y: 900, lalu: 400, desktop: false }, true],
  ])('%s', (_, keadaan, tampil) => {
    expect(bilahTampil({ ...dasar, ...keadaan })).toBe(tampil);
  });
});
