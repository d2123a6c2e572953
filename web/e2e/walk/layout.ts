// What can be seen of a layout without knowing the page. All of it runs in the browser: `layoutScript` brings it there.
import type { Page } from '@playwright/test';
import type { Fault } from './fault.ts';

type Box = { left: number; right: number; top: number; bottom: number };
/** A line of text or a control, as far as it can be seen, and the layer that it stands in. */
type Item = { element: Element; box: Box; layer: Element | null; control: boolean };
type Seen = { items: Item[]; faults: Fault[] };

/** Finds what is cut, what sticks out of its box or of the window, and what lies on something else. */
export function layoutFaults(page: Page): Promise<Fault[]> {
  return page.evaluate(() => (window as unknown as { lookAtLayout: () => Fault[] }).lookAtLayout());
}

function lookAtLayout(): Fault[] {
  const page = document.documentElement;
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found: Seen = { items: [], faults: [] };
  lookAtTexts(root, found);
  lookAtControls(root, found);
  if (page.scrollWidth > page.clientWidth) {
    found.faults.push({ kind: 'the page scrolls sideways', element: 'html', detail: `by ${page.scrollWidth}` });
  }
  lookForOverlaps(found);
  return found.faults;
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  return `${kind}.${(element.getAttribute('class') ?? '').split(' ')[0]} "${words.slice(0, 48)}"`;
}

/** Whether somebody can see it: what is said to those alone who hear the page does not count. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.matches('.skip-link') || (at.clientWidth === 1 && getComputedStyle(at).overflowX === 'hidden')) return false;
  }
  return true;
}

/** The boxes that cut what is in an element, from the inside out, as far as its position lets them. */
function cuttersOf(start: Element): Element[] {
  const found: Element[] = [];
  let free = false;
  for (let at: Element | null = start; at && at !== document.documentElement; at = at.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(at);
    if (free && position === 'static') continue;
    free = position === 'absolute';
    if (overflowX !== 'visible' || overflowY !== 'visible') found.push(at);
    if (position === 'fixed' || at.matches(':popover-open, dialog[open]')) break;
  }
  return found;
}

/** Whether a box takes away what cannot be scrolled to, nor read from a title where dots say that there is more. */
function isLost(box: Box, cutter: Element, element: Element): boolean {
  const edge = cutter.getBoundingClientRect();
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(cutter);
  const aside = box.right > edge.right + 1.5 || box.left < edge.left - 1.5;
  const below = box.bottom > edge.bottom + 2.5 || box.top < edge.top - 2.5;
  const scrolls = cutter.matches('[data-scroll]') || overflowX === 'visible';
  const told = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && element.closest('[title]') !== null;
  return ((aside && !scrolls) || (below && /hidden|clip/.test(overflowY))) && !told;
}

/** What is left of a box within all that cuts it; nothing, and a fault, when a part of it is lost. */
function withinCutters(element: Element, whole: Box, from: Element, what: string, faults: Fault[]): Box | null {
  let box: Box = { left: whole.left, right: whole.right, top: whole.top, bottom: whole.bottom };
  for (const cutter of cuttersOf(from)) {
    if (isLost(box, cutter, element)) {
      faults.push({ kind: `cut ${what}`, element: nameOf(element), detail: `by ${nameOf(cutter).split(' ')[0]}` });
      return null;
    }
    const edge = cutter.getBoundingClientRect();
    box = {
      left: Math.max(box.left, edge.left),
      right: Math.min(box.right, edge.right),
      top: Math.max(box.top, edge.top),
      bottom: Math.min(box.bottom, edge.bottom),
    };
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return null;
  }
  if (box.right <= document.documentElement.clientWidth + 1 && box.left >= -1) return box;
  const detail = `${Math.round(box.left)} to ${Math.round(box.right)}`;
  faults.push({ kind: `${what} outside of the window`, element: nameOf(element), detail });
  return null;
}

/** What an element stands in that moves apart from the page: a bar, a dialog, a sticky head. */
function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const apart = /fixed|sticky/.test(getComputedStyle(at).position);
    if (apart || at.matches(':popover-open, dialog[open]')) return at;
  }
  return null;
}

function lookAtTexts(root: Element, { items, faults }: Seen): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isRead(element)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (sticksOut(element, lines)) {
      faults.push({ kind: 'text sticks out of its box', element: nameOf(element), detail: '' });
    }
    for (const line of lines) {
      const box = withinCutters(element, line, element, 'text', faults);
      if (!box) break;
      items.push({ element, box, layer: layerOf(element), control: false });
    }
  }
}

function isRead(element: Element): boolean {
  return element.closest('option, svg, script, style') === null && isSeen(element);
}

/** A space at the end of a line may hang. */
function sticksOut(element: Element, lines: readonly DOMRect[]): boolean {
  const { display, overflowX } = getComputedStyle(element);
  const edge = element.getBoundingClientRect();
  return display !== 'inline' && overflowX === 'visible' && lines.some(({ right }) => right > edge.right + 5);
}

function lookAtControls(root: Element, { items, faults }: Seen): void {
  const controls = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="combobox"]';
  for (const control of root.querySelectorAll(controls)) {
    if (!isSeen(control)) continue;
    if (hidesItsValue(control)) faults.push({ kind: 'cut value', element: nameOf(control), detail: '' });
    if (getComputedStyle(control).display === 'inline') continue; // its text has been seen line by line
    const around = control.parentElement ?? control;
    const box = withinCutters(control, control.getBoundingClientRect(), around, 'control', faults);
    if (box) items.push({ element: control, box, layer: layerOf(control), control: true });
  }
}

/** Whether a field shows less than what is in it; a free text of one line, or a mail address, may be longer. */
function hidesItsValue(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    const measured = !['', 'email', 'url'].includes(control.inputMode);
    const known = control.readOnly || measured || control.closest('[data-date]') !== null;
    return known && control.scrollWidth > control.clientWidth + 1;
  }
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!(control instanceof HTMLSelectElement) || !pen || control.closest('[title]')) return false;
  const { font, paddingLeft, paddingRight } = getComputedStyle(control);
  pen.font = font;
  const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return pen.measureText(control.selectedOptions[0]?.text ?? '').width > room + 2;
}

function lookForOverlaps({ items, faults }: Seen): void {
  items.sort((a, b) => a.box.top - b.box.top);
  for (const [at, item] of items.entries()) {
    for (let next = at + 1; next < items.length; next++) {
      const other = items[next];
      if (!other || other.box.top > item.box.bottom - 5) break;
      if (!liesOn(item, other)) continue;
      const detail = `on ${nameOf(other.element)}`;
      faults.push({ kind: 'lies on something else', element: nameOf(item.element), detail });
    }
  }
}

/** Whether one of two covers the other; of control and text only where it reaches the middle of the line. */
function liesOn(one: Item, other: Item): boolean {
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
  if (across < 3 || down < 5 || one.layer !== other.layer) return false;
  const label = one.element.closest('label');
  if (label !== null && label === other.element.closest('label')) return false;
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
  if (one.control === other.control) return true;
  const [control, text] = one.control ? [one.box, other.box] : [other.box, one.box];
  const middle = (text.top + text.bottom) / 2;
  return control.top < middle && control.bottom > middle;
}

const parts = [
  lookAtLayout,
  nameOf,
  isSeen,
  cuttersOf,
  isLost,
  withinCutters,
  layerOf,
  lookAtTexts,
  isRead,
  sticksOut,
  lookAtControls,
  hidesItsValue,
  lookForOverlaps,
  liesOn,
];

/** Gives a page the eyes for its layout. */
export const layoutScript = `{ ${parts.join('\n')}\nwindow.lookAtLayout = lookAtLayout; }`;
