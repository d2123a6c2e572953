import type { Page } from '@playwright/test';
import { masuk } from './kit/people.ts';
import { alamatJenis, alamatSurat, kampusSurat, tawarkanInggris } from './kit/surat.ts';
import { expect, test } from './kit/test.ts';
import { newMemory, sessionOfWalk, type Walk, Walker } from './walk/walker.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, flags: sessionOfWalk });
test.setTimeout(2_400_000);

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
    routes = await walker.all();
    found.push(...walker.findings.lines());
  }
  expect(found.join('\n')).toBe('');
  const before = ['/', '/login', '/oauth', '/dokumen/$kode'];
  const elsewhere = (route: string) => before.includes(route) || route.startsWith('/surat');
  expect(routes.filter((route) => !memory.walked.has(route) && !elsewhere(route))).toEqual([]);
});

test.describe('where letters are shown', () => {
  test.use({ kampus: kampusSurat });

  for (const language of ['id', 'en'] as const) {
    test(`SH-09 pages of letters, in ${language}`, async ({ visitor, watch }, { outputDir }) => {
      watch.expect(/status of 40[49]/);
      const memory = newMemory();
      if (language === 'en') await tawarkanInggris(await masukSebagai(await visitor(), 'operator', 'id'));
      const walkAs = async (who: string, addresses: (page: Page) => Promise<string[]>) => {
        const page = await masukSebagai(await visitor(), who, language);
        const walk = { ...short, language, who, pictures: `${outputDir}/finding-${who}`, dark: language === 'id' };
        const walker = new Walker(page, walk, memory);
        await walker.some(await addresses(page));
        return walker.findings.lines();
      };
      const found = [...(await walkAs('kaprodi', alamatSurat)), ...(await walkAs('operator', alamatJenis))];
      expect(found.join('\n')).toBe('');
      expect(memory.walked.size).toBe(10);
    });
  }
});

/** A page of somebody who reads a language. */
async function masukSebagai(page: Page, who: string, language: 'id' | 'en'): Promise<Page> {
  await page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language);
  await masuk(page, who, '/surat');
  return page;
}
