import type { Page } from '@playwright/test';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { type Memory, Walker } from './walk/walker.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

/** The short walk of `make test`: each page as it stands, on a desktop and a phone; `make walk` opens all the rest. */
async function jalan(page: Page, who: string, pictures: string): Promise<{ walked: Set<string>; routes: string[] }> {
  const memory: Memory = { opened: new Set(), layers: new Set(), walked: new Set() };
  const walker = new Walker(
    page,
    { who, language: 'id', widths: [[1408], [360]], dark: false, axe: 'pages', samples: 1, depth: 0, pictures },
    memory,
  );
  const routes = await walker.all('');
  expect(walker.findings.lines().join('\n')).toBe('');
  return { walked: memory.walked, routes };
}

test('SH-09 a lecturer finds no page cut, covered, or in another language', async ({ page, watch }, { outputDir }) => {
  watch.expect(/status of 40[49]/);
  await masuk(page, 'dosen');
  await jalan(page, 'dosen', `${outputDir}/finding`);
});

test('SH-09 nor does the operator; and no page is left out', async ({ page, watch }, { outputDir }) => {
  watch.expect(/status of 40[49]/);
  await masuk(page, 'operator');
  const { walked, routes } = await jalan(page, 'operator', `${outputDir}/finding`);
  const before = ['/', '/login', '/oauth', '/dokumen/$kode'];
  expect(routes.filter((route) => !walked.has(route) && !before.includes(route))).toEqual([]);
});
