import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The tags of the rules that every page keeps. */
export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that can find in dark, or in the colours of another college, what they did not find before. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/** Holds what stands on the page now against axe: by every rule in light colours, by those of colours in the others. */
export async function tanpaPelanggaran(page: Page, what: string): Promise<void> {
  const html = page.locator('html');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await still(page);
    const usual = colorScheme === 'light' && (await html.getAttribute('data-warna')) === 'default';
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (usual ? axe.withTags(everything) : axe.withRules(ofColours)).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Waits for everything that moves and comes to an end. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().filter(ends);
    return Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
  });
}
