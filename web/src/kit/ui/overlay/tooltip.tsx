import { useEffect, useRef, useState } from 'react';
import { place } from '../navigation/place';
import floating from './floating.module.css';
import css from './tooltip.module.css';

/** After this long under the pointer the name shows; the keyboard sees it at once. */
const HOVER_MS = 400;

/**
 * Shows the `data-tip` of whatever is under the pointer or holds the keyboard's focus. Once for the whole page; Esc
 * hides it. It repeats an accessible name, so nobody who hears the page hears it twice.
 */
export function TooltipLayer() {
  const [source, setSource] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (target: EventTarget | null, wait: number) => {
      clearTimeout(timer);
      const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (!owner) return setSource(null);
      timer = setTimeout(() => setSource(owner), wait);
    };
    const hover = (event: PointerEvent) => event.pointerType !== 'touch' && show(event.target, HOVER_MS);
    const focus = (event: FocusEvent) =>
      show((event.target as Element).matches(':focus-visible') ? event.target : null, 0);
    const hide = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      show(null, 0);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', hover, { signal });
    document.addEventListener('focusin', focus, { signal });
    for (const name of ['keydown', 'pointerdown', 'scroll', 'focusout']) {
      document.addEventListener(name, hide, { signal, capture: true, passive: true });
    }
    addEventListener('resize', hide, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return source && <Tip source={source} />;
}

function Tip({ source }: { source: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !source.isConnected) return;
    element.showPopover();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const at = place(source.getBoundingClientRect(), element.getBoundingClientRect(), { width, height }, 'center');
    element.style.left = `${at.left}px`;
    element.style.top = `${at.top}px`;
  }, [source]);
  return (
    <div
      ref={box}
      key={source.dataset.tip}
      popover="manual"
      aria-hidden="true"
      className={`${floating.box} ${css.tip}`}
    >
      {source.dataset.tip}
    </div>
  );
}
