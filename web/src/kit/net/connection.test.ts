import { expect, test } from 'vitest';
import { savesData } from './connection';

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('SH-14 nothing is fetched ahead on 2g or with data saver: %o', (line, saves) => {
  expect(savesData(line)).toBe(saves);
});
