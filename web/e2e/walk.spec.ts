import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { newMemory, type Walk, Walker } from './walk/walker.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

const short: Omit<Walk, 'who' | 'pictures' | 'dark'> = {
  language: 'id',
  widths: [[1408], [360]],
  widthsAgain: [[1408]],
  axe: 'pages',
  keyboard: 'phone',
  samples: 1,
  depth: 0,
};

/**
 * The short walk of `make test`: each page as it stands, by axe on a desktop and by the keyboard on a phone; the operator's,
 * who sits at a desk, on a phone only where no lecturer has it. `make walk` opens all the rest.
 */
test('SH-09 lecturer and operator find no page cut, covered, or in another language; and none is left out', async ({
  visitor,
  watch,
}, { outputDir }) => {
  watch.expect(/status of 40[49]/);
  const memory = newMemory();
  const found: string[] = [];
  let routes: string[] = [];
  for (const who of ['dosen', 'operator']) {
    const page = await visitor();
    await masuk(page, who);
    const pictures = `${outputDir}/finding-${who}`;
    const walker = new Walker(page, { ...short, who, pictures, dark: who === 'dosen' }, memory);
    routes = await walker.all('');
    found.push(...walker.findings.lines());
  }
  expect(found.join('\n')).toBe('');
  const before = ['/', '/login', '/oauth', '/dokumen/$kode'];
  expect(routes.filter((route) => !memory.walked.has(route) && !before.includes(route))).toEqual([]);
});
