// What can be opened on a page: every kind of button once, found by what it is and not by a list.
import type { Page } from '@playwright/test';

/** What lies over the page and takes part in the work: no tooltip, no message. */
export const layers =
  'dialog[open], :popover-open:is([role="dialog"], [role="listbox"], :has([role="menu"], [role="listbox"], li a))';

/** Where a page below its layers is searched: in the tab that is open, in the page's own part, or with the frame around it. */
export type Part = 'tab' | 'page' | 'frame';

type Marker = { markOpeners: (layers: string, part: Part) => string[] };

/** Marks in the page what can be pressed in its uppermost layer, and answers the kinds of it. */
export function openers(page: Page, part: Part): Promise<string[]> {
  return page.evaluate(([overThePage, where]) => (window as unknown as Marker).markOpeners(overThePage, where), [
    layers,
    part,
  ] as const);
}

function markOpeners(overThePage: string, part: Part): string[] {
  const layer = [...document.querySelectorAll(overThePage)].at(-1);
  if (layer?.matches('[role="alertdialog"]')) return []; // its buttons answer, they open nothing
  const parts = { tab: '[role="tabpanel"]:not([hidden])', page: 'main', frame: 'body' };
  const page = document.querySelector(parts[part]) ?? document.querySelector('main') ?? document.body;
  for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk');
  const kinds = new Set<string>();
  const pressed = 'button, summary, [role="menuitem"], [role="combobox"], [role="tab"]';
  for (const element of (layer ?? page).querySelectorAll<HTMLElement>(pressed)) {
    const kind = kindOf(element);
    if (!canOpen(element, layer !== undefined) || kinds.has(kind)) continue;
    kinds.add(kind);
    element.dataset.walk = kind;
  }
  return [...kinds];
}

/** The page's tabs, which a menu may offer once more. */
function tabNames(): string[] {
  return [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent ?? '');
}

/** Sorting, choosing a count, leaving for another page and going to a tab by a menu show nothing new. */
function canOpen(element: HTMLElement, inLayer: boolean): boolean {
  const off = ':disabled, [aria-disabled="true"], a[href], [aria-pressed], [aria-sort] *, .sr-only *';
  if (element.matches(off) || !element.checkVisibility({ visibilityProperty: true })) return false;
  if (element.matches('[role="menuitem"]') && tabNames().includes(element.textContent ?? '')) return false;
  return inLayer || element.closest('[role="tabpanel"] [role="tablist"]') === null;
}

/** By its words; of the many in a list or of what a menu switches by its looks, so that one of them stands for all. */
function kindOf(element: HTMLElement): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/[\d\s]+/g, ' ').trim();
  if (element.matches('[role="menuitemcheckbox"]')) return `switch ${element.getAttribute('class')}`;
  const row = element.closest('tr, li, article');
  const many = (row?.parentElement?.childElementCount ?? 0) > 1 && !element.matches('[role="menuitem"]');
  return many ? `row ${element.getAttribute('class')} ${words.split(' ')[0]}` : `${element.role ?? ''} ${words}`.trim();
}

/** Lets a page be asked for what can be opened on it. */
export const openersScript = `{ ${[markOpeners, tabNames, canOpen, kindOf].join('\n')}\nwindow.markOpeners = markOpeners; }`;

/** What is open: changes whenever a layer comes or goes, or the page below becomes another, or speaks another language. */
export function shapeOf(page: Page): Promise<string> {
  return page.evaluate((overThePage) => {
    const parts = document.querySelectorAll('main *, dialog[open] *').length;
    return `${document.documentElement.lang} ${location.href} ${document.querySelectorAll(overThePage).length} ${parts}`;
  }, layers);
}

/** What stands in the uppermost layer, and where; '' without one. Two that are alike look alike, whatever lies below. */
export function layerAsSeen(page: Page): Promise<string> {
  return page.evaluate((overThePage) => {
    const layer = [...document.querySelectorAll(overThePage)].at(-1);
    if (!layer) return '';
    const { x, y, width, height } = layer.getBoundingClientRect();
    const html = layer.outerHTML.replaceAll(/ data-walk="[^"]*"|_r_\w+_/g, '');
    return `${[x, y, width, height].map(Math.round)} ${html}`;
  }, layers);
}

/** How many layers lie over the page. */
export function layersOf(page: Page): Promise<number> {
  return page.locator(layers).count();
}

/** Presses what was marked; false when it is not there any more, or cannot be pressed. */
export async function press(page: Page, kind: string): Promise<boolean> {
  const found = page.locator(`[data-walk=${JSON.stringify(kind)}]`).first();
  if ((await found.count()) === 0) return false;
  try {
    await found.click({ timeout: 1500 });
    return true;
  } catch {
    return false;
  }
}
