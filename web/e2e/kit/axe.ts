import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { tenang } from './idle.ts';

const runOnly = {
  /** Every page keeps these. */
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** They can find in dark, or in the colours of another college, what they did not find before. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>;

export type Rules = keyof typeof runOnly;

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that a part of the page breaks, and how. */
export type Violation = { rule: string; target: string; summary: string };

/** What axe-core finds by these rules; it is brought once to a page, as that takes as long as an answer. */
export async function violations(page: Page, rules: Rules): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { runOnly: runOnly[rules], resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: id,
      target: target.join(' '),
      summary: failureSummary.replaceAll(/\s+/g, ' '),
    })),
  );
}

/** Holds what stands on the page now against axe: by every rule in light colours, by those of colours in the others. */
export async function tanpaPelanggaran(page: Page, what: string): Promise<void> {
  const html = page.locator('html');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await still(page);
    const usual = colorScheme === 'light' && (await html.getAttribute('data-warna')) === 'default';
    const found = await violations(page, usual ? 'all' : 'colours');
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Holds a page against axe once it has all it asked for. */
export async function periksa(page: Page, what: string): Promise<void> {
  await tenang(page);
  await tanpaPelanggaran(page, what);
}

/** Waits for everything that moves and comes to an end. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().filter(ends);
    return Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
  });
}
