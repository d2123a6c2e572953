import type { Page } from '@playwright/test';
import { tenang } from './kit/idle.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

/** What a reader meets of a page on paper: what is shown but has no use there, and what is wider or higher than its box. */
async function diKertas(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const shown = (all: string) =>
      [...document.querySelectorAll<HTMLElement>(all)].filter((e) => e.checkVisibility() && e.offsetHeight > 0);
    const name = (e: HTMLElement) => `${e.tagName} ${e.textContent?.trim().slice(0, 40)}`;
    const cut = (e: HTMLElement) => e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflowY !== 'visible';
    return {
      bars: shown('header, nav, aside, [role="tab"][aria-selected="false"]').map(name),
      chevrons: shown('th svg, .period ~ svg').map(name),
      cut: shown('main *')
        .filter((e) => e.clientWidth > 1 && cut(e))
        .map(name),
      heads: shown('thead').filter((e) => getComputedStyle(e).display !== 'table-header-group').length,
      split: shown('tbody tr').filter((e) => getComputedStyle(e).breakInside !== 'avoid').length,
    };
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const foot = await page.evaluate(() => document.documentElement.style.getPropertyValue('--print-address'));
  await page.emulateMedia({ media: 'screen' });
  return { found, foot, pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
}

test.setTimeout(180_000);

test('IN-10 on paper: no bars, no chevrons, whole titles, heads on every sheet, the address at the foot', async ({
  page,
}) => {
  await masuk(page, 'dosen');
  for (const path of [
    '/akademik/skripsi/bimbingan-skripsi',
    '/akademik/skripsi/sidang-skripsi',
    '/akademik/perkuliahan/mata-kuliah',
  ]) {
    await page.goto(path);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await tenang(page);
    const list = await diKertas(page);
    expect.soft(list.found, path).toEqual({ bars: [], chevrons: [], cut: [], heads: 0, split: 0 });
    expect.soft(list.foot, path).toContain(path);
    expect.soft(list.pages, path).toBeGreaterThan(0);
    await page.locator(`main a[href^="${path}/"]`).first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await tenang(page);
    const detail = await diKertas(page);
    expect.soft(detail.found, `a record of ${path}`).toEqual({ bars: [], chevrons: [], cut: [], heads: 0, split: 0 });
  }
});
