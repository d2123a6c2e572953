// axe-core as the walk asks it: brought once with each page and not anew for each question, which takes as long as the answer.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { everything, ofColours } from '../kit/axe.ts';
import type { Fault } from './fault.ts';

const runOnly = {
  all: { type: 'tag', values: everything },
  colours: { type: 'rule', values: ofColours },
} satisfies Record<string, RunOptions['runOnly']>;

/** Lets a page be asked. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page by all rules, or by those of colours alone. */
export async function axeFaults(page: Page, rules: keyof typeof runOnly): Promise<Fault[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { runOnly: runOnly[rules], resultTypes: ['violations'] } satisfies RunOptions,
  );
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      kind: `axe ${id}`,
      element: target.join(' '),
      detail: failureSummary.replaceAll(/\s+/g, ' '),
    })),
  );
  // What lies half under a bar that stands over the page comes free when one scrolls; the walk of the focus holds that.
  return faults.filter(({ kind, detail }) => kind !== 'axe target-size' || !detail.includes('partially obscured'));
}
