import type { Page } from '@playwright/test';
import { type Rules, violations } from '../kit/axe.ts';
import type { Fault } from './fault.ts';

/** What axe finds on the page by all rules, or by those of colours alone. */
export async function axeFaults(page: Page, rules: Rules): Promise<Fault[]> {
  const found = await violations(page, rules);
  return (
    found
      // What lies half under a bar that stands over the page comes free when one scrolls; the walk of the focus holds that.
      .filter(({ rule, summary }) => rule !== 'target-size' || !summary.includes('partially obscured'))
      .map(({ rule, target, summary }) => ({ kind: `axe ${rule}`, element: target, detail: summary }))
  );
}
