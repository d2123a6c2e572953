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

type Found = { results: AxeResults; moved: boolean };

/**
 * What axe-core finds by these rules, and whether something began to move while it looked: what comes into sight is half
 * transparent on its way.
 */
async function look(page: Page, rules: Rules): Promise<Found> {
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
      let moved = false;
      const note = () => {
        moved = true;
      };
      const starts = ['animationstart', 'transitionrun'] as const;
      for (const start of starts) document.addEventListener(start, note);
      const results = await axe.run(options);
      for (const start of starts) document.removeEventListener(start, note);
      return { results, moved };
    },
    { runOnly: runOnly[rules], resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/**
 * What axe-core finds by these rules on a page that holds still; one that never does is held as it is in the end. The
 * script is brought once to a page, as that takes as long as an answer.
 */
export async function violations(page: Page, rules: Rules): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  let found: Found;
  let looks = 0;
  do {
    await still(page);
    found = await look(page, rules);
    looks += 1;
  } while (looks < 4 && found.moved && found.results.violations.length > 0);
  return found.results.violations.flatMap(({ id, nodes }) =>
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
