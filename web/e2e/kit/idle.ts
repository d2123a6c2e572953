import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page has all it asked for: no skeleton, no indicator, and no answer within the last half second.
 *
 * The page's own record of its answers is asked, not Playwright's `networkidle`: that one counts requests, and waits
 * for ever when one that it held back was given up by the page, or belonged to the document before.
 */
export async function tenang(page: Page): Promise<void> {
  const last = () =>
    page.evaluate(() => {
      performance.setResourceTimingBufferSize(10_000);
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return performance.now() - Math.max(0, ...answers.map((one) => one.responseEnd));
    });
  await page.waitForLoadState('load');
  await expect.poll(last, { message: 'milliseconds since the last answer' }).toBeGreaterThan(500);
  await expect(page.getByText('Memuat…')).toHaveCount(0);
}
