// Whether the reader rests: then, and only then, what comes next may be fetched ahead (SH-15).
import { createStore } from '@/kit/net/store';

/** Rest begins after this long without a key, a press or a touch. */
const diamMs = 2000;

const tanda = ['keydown', 'mousedown', 'touchstart'] as const;

/** True while the reader rests. */
export const diam = createStore(false);

/** Watches keys, presses and touches from now on, again after every rest; answers how to stop. */
export function pantauDiam(): () => void {
  let jam: ReturnType<typeof setTimeout> | undefined;
  const bangun = () => {
    clearTimeout(jam);
    if (diam.get()) diam.set(false);
    jam = setTimeout(() => diam.set(true), diamMs);
  };
  bangun();
  const henti = new AbortController();
  for (const nama of tanda) addEventListener(nama, bangun, { passive: true, capture: true, signal: henti.signal });
  return () => {
    clearTimeout(jam);
    henti.abort();
    diam.set(false);
  };
}

/** Does a work once, at the next rest; answers how to call it off. */
export function saatDiam(kerja: () => void): () => void {
  const lepas = diam.subscribe(() => {
    if (!diam.get()) return;
    lepas();
    kerja();
  });
  return lepas;
}
