// What has the focus is seen whole: browsers know nothing of bars that stick over the page, and of a field they only see
// to the caret.

/** Room between what has the focus and what stands over it, in pixels. */
const ROOM = 12;

/** So many bars may stand one on the other: the tab bar, the foot of a form, a toast. */
const LAYERS = 4;

/** Whether a finger or a mouse is down: nothing moves between press and release. */
let pressed = false;

/** Begins to bring whatever the focus comes to out from under what lies over it, however high that is. */
export function startFocusInSight(): void {
  let owed = false;
  addEventListener('pointerdown', () => (pressed = true), true);
  const released = () => {
    pressed = false;
    if (owed) follow(document.activeElement);
    owed = false;
  };
  addEventListener('pointerup', released, true);
  addEventListener('pointercancel', released, true);
  addEventListener('focusin', ({ target }) => {
    owed = pressed;
    if (pressed) return;
    follow(target as Element);
    requestAnimationFrame(() => follow(document.activeElement)); // what the focus has brought is drawn by then
  });
  new ResizeObserver(keepFocusInSight).observe(document.body);
}

/** What comes later, an error, an answer, a bar, may cover what has the focus; who has scrolled away from it stays there. */
export function keepFocusInSight(): void {
  const shown = shownOf(document.activeElement);
  const { top = 0, bottom = 0 } = shown?.getBoundingClientRect() ?? {};
  if (shown && !pressed && bottom > 0 && top < innerHeight) uncover(shown);
}

/** Brings what the focus has come to into sight whole. */
function follow(element: Element | null): void {
  const shown = shownOf(element);
  if (!shown) return;
  alongside(shown);
  uncover(shown);
}

/** What is seen of an element that shows its focus: itself, or its label where that is drawn instead. */
function shownOf(element: Element | null): Element | null {
  if (!element?.matches(':focus-visible') || element === document.body) return null;
  return element.getBoundingClientRect().width > 2 ? element : (element.closest('label') ?? element);
}

/** Brings it, or the item it names, whole into a box that scrolls sideways: browsers let be what shows a part of itself. */
function alongside(shown: Element): void {
  if (!shown.parentElement?.closest('[data-scroll]')) return;
  (shown.closest('[data-scroll] > li') ?? shown).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Scrolls until nothing lies over it, or it can be scrolled no further. */
function uncover(shown: Element): void {
  const box = scrolledBy(shown);
  for (let layer = 0; box && layer < LAYERS; layer++) {
    const before = box.scrollTop;
    const { top } = shown.getBoundingClientRect();
    box.scrollBy({ top: distanceOut(shown, box), behavior: 'instant' });
    if (box.scrollTop === before) return;
    if (shown.getBoundingClientRect().top !== top) continue;
    box.scrollTo({ top: before, behavior: 'instant' }); // it sticks where it is; so the page stays too
    return;
  }
}

/** What takes an element along when it scrolls; nothing where a floating box holds the element in its place. */
function scrolledBy(element: Element): Element | null {
  const root = document.documentElement;
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (at !== element && /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at;
    if (position === 'fixed') return null;
  }
  return root;
}

/** How far to scroll so that the next thing over an element lets go of it, in pixels; 0 where nothing does. */
function distanceOut(element: Element, box: Element): number {
  const rect = element.getBoundingClientRect();
  if (rect.height > innerHeight / 2) return 0;
  const { top, bottom } =
    box === document.documentElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
  if (rect.bottom > bottom) return rect.bottom + ROOM - bottom;
  if (rect.top < top) return rect.top - ROOM - top;
  const over = coverOf(element, rect)?.getBoundingClientRect();
  if (!over) return 0;
  const above = over.top + over.bottom < top + bottom;
  return above ? rect.top - ROOM - over.bottom : rect.bottom + ROOM - over.top;
}

/** The bar that lies over a part of an element. */
function coverOf(element: Element, { left, top, width, height }: DOMRect): Element | null {
  for (const y of [top + height - 1, top + height / 2, top + 1]) {
    for (const part of [0.5, 0.1, 0.9]) {
      const hit = document.elementFromPoint(left + width * part, y);
      const bar = hit && barOf(hit);
      if (bar && !bar.contains(element)) return bar;
    }
  }
  return null;
}

/** What sticks to the window, with what stands in it. */
function barOf(hit: Element): Element | null {
  for (let at: Element | null = hit; at; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  return null;
}
