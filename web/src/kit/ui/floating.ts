import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Align, place } from './place';

type Floating = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  align?: Align;
  /** A click outside, or the anchor gone from sight. */
  onClose: () => void;
};

/**
 * Lifts a box into the browser's top layer and keeps it at its anchor while `open`. The box needs `popover="manual"`;
 * the top layer lets it out of every scrolling or clipping parent, dialogs included.
 */
export function useFloating<E extends HTMLElement>({ open, anchor, align, onClose }: Floating): RefObject<E | null> {
  const box = useRef<E>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const element = box.current;
    const held = anchor.current;
    if (!open || !element || !held) return;
    element.showPopover();
    const move = () => moveTo(element, held, align);
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!element.contains(target) && !held.contains(target)) close.current();
    };
    move();
    const watch = new ResizeObserver(move);
    watch.observe(element);
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', move);
    document.addEventListener('pointerdown', outside, true);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
      document.removeEventListener('pointerdown', outside, true);
    };
  }, [open, anchor, align]);
  return box;
}

function moveTo(element: HTMLElement, anchor: HTMLElement, align?: Align): void {
  element.style.maxHeight = '';
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const at = place(
    anchor.getBoundingClientRect(),
    { width, height },
    { width: clientWidth, height: clientHeight },
    align,
  );
  element.style.left = `${at.left}px`;
  element.style.top = `${at.top}px`;
  element.style.maxHeight = `${at.maxHeight}px`;
}
