// The way of the keyboard: what has the focus must be in sight, and under nothing.
import type { Page } from '@playwright/test';
import type { Fault } from './fault.ts';
import { layers } from './openers.ts';

type Step = { end: boolean; fault?: Fault };
type Eyes = { lookAtFocus: (layers: string) => Promise<Step> };

/** The controls of one page: of all of it, or without the frame that stands before its own part. */
export type Reach = 'page' | 'main';

/** Goes from control to control by the keyboard, and finds those that nobody would see. */
export async function hiddenFocus(page: Page, reach: Reach = 'page'): Promise<Fault[]> {
  const faults: Fault[] = [];
  await page.evaluate((from) => {
    const main = from === 'main' ? document.querySelector('main') : null;
    const isBefore = (element: Element) => main?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING;
    Object.assign(window, { walked: new WeakSet([...document.querySelectorAll('*')].filter(isBefore)) });
    if (document.querySelector('dialog[open]')) return;
    (document.activeElement as HTMLElement | null)?.blur();
    main?.focus();
  }, reach);
  for (let step = 0; step < 120; step++) {
    await page.keyboard.down('Tab'); // held, as it is by those who have far to go
    const { end, fault } = await page.evaluate((over) => (window as unknown as Eyes).lookAtFocus(over), layers);
    if (fault) faults.push(fault);
    if (end) break;
  }
  await page.keyboard.up('Tab');
  await page.evaluate(() => scrollTo(0, 0));
  return faults;
}

/** Looks at what has the focus now; what seems covered once more, when all that the focus has brought is drawn. */
async function lookAtFocus(overThePage: string): Promise<Step> {
  const { walked } = window as unknown as { walked: WeakSet<Element> };
  const element = document.activeElement;
  const layer = [...document.querySelectorAll(overThePage)].at(-1) ?? document.body;
  if (!element || element === document.body || walked.has(element) || !layer.contains(element)) return { end: true };
  walked.add(element);
  const shown = element.getBoundingClientRect().width > 2;
  const target = shown ? element : (element.closest('label') ?? element);
  if (coverOf(target) === null) return { end: false };
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const over = coverOf(target);
  if (over === null) return { end: false };
  const label = (element as HTMLInputElement).labels?.[0];
  const words = (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
  const name = `${element.tagName.toLowerCase()} "${words.slice(0, 48)}"`;
  return { end: false, fault: { kind: 'focus out of sight', element: name, detail: `under ${over}` } };
}

/** What lies over a part of it. What is taller than half the window is never in sight as a whole. */
function coverOf(target: Element): string | null {
  const rect = target.getClientRects()[0] ?? target.getBoundingClientRect();
  if (rect.height > innerHeight / 2 || target.closest('.sr-only, [contenteditable]')) return null;
  for (const part of [0.5, 0.15, 0.85]) {
    const hit = document.elementFromPoint(rect.left + rect.width * part, rect.top + rect.height * part);
    if (hit === null) return 'the edge of the window';
    const own = target.contains(hit) || hit.contains(target) || hit.closest('label')?.contains(target);
    if (!own) return `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}`;
  }
  return null;
}

/** Lets a page be asked what covers the focus. */
export const focusScript = `{ ${[lookAtFocus, coverOf].join('\n')}\nwindow.lookAtFocus = lookAtFocus; }`;
