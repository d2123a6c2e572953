// The bar leaves the desktop to the page while one reads on, and comes back when one turns back (SH-05).
import { type RefObject, useEffect, useRef } from 'react';
import { BREAKPOINT } from '@/kit/ui/layout/media';

/** Down to here the bar always stands. */
const ambangPx = 78;

type Keadaan = {
  /** Where the page stands, and where it stood before. */
  y: number;
  lalu: number;
  tampil: boolean;
  /** Somebody is in the bar: the keyboard's focus, an open menu. */
  tertahan: boolean;
  desktop: boolean;
};

/** Whether the bar is to be seen. */
export function bilahTampil({ y, lalu, tampil, tertahan, desktop }: Keadaan): boolean {
  if (!desktop || tertahan || y <= ambangPx) return true;
  if (y === lalu) return tampil;
  return y < lalu;
}

/**
 * Hides and shows the bar with the scrolling of the page. The one place that knows is `--bar-offset` on the root
 * element: bar, sidebar and sticky heads all follow it. While `tahan` holds, the bar stays.
 */
export function useHeadroom(bar: RefObject<HTMLElement | null>, tahan: boolean): void {
  const lihat = useRef(() => {});
  const ditahan = useRef(tahan);
  useEffect(() => {
    ditahan.current = tahan;
    lihat.current();
  }, [tahan]);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const desktop = matchMedia(`(min-width: ${BREAKPOINT.desktop}px)`);
    const ikut = bilahIkutGulir(() => ({
      tertahan: ditahan.current || tertahan(element),
      desktop: desktop.matches,
    }));
    lihat.current = ikut;
    const henti = new AbortController();
    const { signal } = henti;
    addEventListener('scroll', ikut, { passive: true, signal });
    addEventListener('resize', ikut, { passive: true, signal });
    element.addEventListener('focusin', ikut, { signal });
    element.addEventListener('click', ikut, { signal });
    return () => {
      henti.abort();
      pasang(true);
    };
  }, [bar]);
}

function bilahIkutGulir(keadaan: () => Pick<Keadaan, 'tertahan' | 'desktop'>): () => void {
  let lalu = window.scrollY;
  let tampil = true;
  return () => {
    const y = Math.max(0, window.scrollY);
    const kini = bilahTampil({ y, lalu, tampil, ...keadaan() });
    lalu = y;
    if (kini !== tampil) pasang(kini);
    tampil = kini;
  };
}

function tertahan(bar: HTMLElement): boolean {
  const fokus = document.activeElement;
  if (fokus && bar.contains(fokus) && fokus.matches(':focus-visible')) return true;
  return bar.querySelector('[aria-expanded="true"]') !== null;
}

function pasang(tampil: boolean): void {
  const { style } = document.documentElement;
  if (tampil) style.removeProperty('--bar-offset');
  else style.setProperty('--bar-offset', '0px');
}
