import { asOperator } from '../kit/operator.ts';
import { masuk } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';
import { newMemory, sessionOfWalk, type Walk, Walker } from './walker.ts';

/** Of some pages alone, by a part of their paths: `make walk WALK=skripsi,kp`. */
const parts = (process.env.WALK ?? '').split(',');
const isAsked = (path: string) => parts.some((part) => path.includes(part));

/** Pages that stand before the sign-in, or need none. */
const outside = ['/login', '/oauth', '/dokumen/AAAA-BBBB-CCCC'];

/** It leads to the dashboard, and shows nothing itself. */
const nothing = ['/'];

/** Walks the whole portal in a language, as each of those who have pages in it. */
export function walkWhole(language: 'id' | 'en'): void {
  const memory = newMemory();
  const found: string[] = [];
  let routes: string[] = [];
  test.use({
    kampus: language === 'en' ? 'ubk' : 'unindra',
    contextOptions: { reducedMotion: 'reduce' },
    flags: sessionOfWalk,
  });

  const walk = (who: string, pictures: string): Walk => ({
    who,
    language,
    widths: [
      [1408, 1024, 768],
      [360, 320],
    ],
    dark: language === 'id',
    axe: language === 'id' ? 'every state' : 'pages',
    keyboard: 'every width',
    samples: 2,
    depth: 2,
    pictures: `${pictures}/finding`,
  });

  test.beforeEach(async ({ page, watch, portal, kampus }) => {
    watch.expect(/status of 40[149]/);
    await (await asOperator(portal.at(kampus))).atur({ fitur_bkd: '1' }); // one college of the demo has the workload on
    if (language === 'en') await page.addInitScript(() => localStorage.setItem('bahasa', 'en'));
  });

  test('a visitor walks through what needs no sign-in', async ({ page }, { outputDir }) => {
    const walker = new Walker(page, walk('visitor', outputDir), memory);
    await walker.some(outside.filter(isAsked));
    found.push(...walker.findings.lines());
  });

  for (const who of ['operator', 'kaprodi', 'dosen']) {
    test(`${who} walks through every page`, async ({ page }, { outputDir }) => {
      await masuk(page, who);
      const walker = new Walker(page, walk(who, outputDir), memory);
      routes = await walker.all(isAsked);
      found.push(...walker.findings.lines());
    });
  }

  // At the end, as a test that fails takes along what its worker knows of the others.
  test('nothing is cut, covered or in another language', () => {
    expect(found.join('\n')).toBe('');
  });

  test('every page has been walked', () => {
    // Letters are shown at one college alone, where a walk of their own goes.
    const here = routes.filter((route) => !route.startsWith('/surat') && !nothing.includes(route));
    const expected = here.filter(isAsked);
    expect(expected.filter((route) => !memory.walked.has(route))).toEqual([]);
  });
}
