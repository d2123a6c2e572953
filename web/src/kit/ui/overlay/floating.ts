import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Align, place } from '../navigation/place';

type Floating = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  align?: Align;
  /** A click outside, or the anchor gone from sight. */
  onClose: () => void;
};

/** A page that another width makes another has drawn itself after so many frames. */
const REDRAWN_FRAMES = 20;

/**
 * Lifts a box into the browser's top layer and keeps it at its anchor while `open`. The box needs `popover="manual"`;
 * the top layer lets it out of every scrolling or clipping parent, dialogs included. Its style finds the anchor's width in
 * `--anchor-width`.
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
    let frame = 0;
    const follow = (frames: number) => {
      cancelAnimationFrame(frame);
      move();
      if (frames > 0) frame = requestAnimationFrame(() => follow(frames - 1));
    };
    const resized = () => follow(REDRAWN_FRAMES);
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!element.contains(target) && !held.contains(target)) close.current();
    };
    move();
    const watch = new ResizeObserver(move);
    for (const one of [element, held]) watch.observe(one);
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', resized);
    document.addEventListener('pointerdown', outside, true);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', resized);
      cancelAnimationFrame(frame);
      document.removeEventListener('pointerdown', outside, true);
    };
  }, [open, anchor, align]);
  return box;
}

function moveTo(element: HTMLElement, anchor: HTMLElement, align?: Align): void {
  element.style.setProperty('--anchor-width', `${anchor.offsetWidth}px`);
  const { width } = element.getBoundingClientRect();
  // Asked without letting it grow, which would lose how far its reader has scrolled.
  const height = element.scrollHeight + element.offsetHeight - element.clientHeight;
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
