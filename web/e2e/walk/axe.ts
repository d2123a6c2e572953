import type { Page } from '@playwright/test';
import { type Rules, violations } from '../kit/axe.ts';
import type { Fault } from './fault.ts';

/** What axe finds on the page by all rules, or by those of colours alone. */
export async function axeFaults(page: Page, rules: Rules): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { rule, target, summary } of await violations(page, rules)) {
    if (rule === 'target-size' && (await isCovered(page, target))) continue;
    faults.push({ kind: `axe ${rule}`, element: target, detail: summary });
  }
  return faults;
}

/**
 * Whether something lies half under a bar that stands over the page: it comes free when one scrolls, and the walk of the
 * focus holds that.
 */
function isCovered(page: Page, target: string): Promise<boolean> {
  return page
    .locator(target)
    .first()
    .evaluate((element) => {
      const { x, width, top, bottom } = element.getBoundingClientRect();
      const on = [top + 1, bottom - 1].map((y) => document.elementFromPoint(x + width / 2, y));
      return on.some((there) => there !== null && !element.contains(there)); // null: outside the window, under nothing
    });
}
