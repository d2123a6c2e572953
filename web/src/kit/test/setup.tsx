// What jsdom does not have: media queries, observers, modal dialogs and the top layer, as far as the kit leans on them.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { startFresh } from './fresh';

startFresh();

// A busy machine is slow; what is looked for must be there in the end, not within a second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

window.matchMedia = (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

Range.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
Element.prototype.checkVisibility = () => true;
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = '';
};

const before = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  before.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button,input,select,textarea,a[href]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const back = before.get(this);
  if (back instanceof HTMLElement) back.focus();
};
