// The campus's server cannot be reached although the browser has a line: failed loads are tried again by themselves, after
// pauses that grow. What was to be written waits for 'Muat Ulang'; nobody's act is repeated behind his or her back.
import { useEffect, useEffectEvent } from 'react';
import { followErrors, requestErrors, retryReads } from './request-errors';
import { createStore } from './store';

/** Seconds before each try; the last pause stays. */
export const PAUSES = [5, 10, 20, 40, 60] as const;

const networkError = 'Network Error';

const left = createStore<number | undefined>(undefined);
const shown = new Set<() => unknown>();
let tries = 0;
let busy = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Seconds until the next try; undefined while none is planned. */
export function useCountdown(): number | undefined {
  return left.use();
}

/** As long as this failure stands because no server was reached, `retry` is called after growing pauses. */
export function useReconnect(type: string | undefined, retry: () => unknown): void {
  const again = useEffectEvent(() => retry());
  useEffect(() => {
    if (type !== networkError) return;
    const one = () => again();
    shown.add(one);
    update();
    return () => {
      shown.delete(one);
      update();
    };
  }, [type]);
}

function waiting(): boolean {
  return requestErrors().some(({ type, isWrite }) => type === networkError && !isWrite);
}

function update(): void {
  if (busy) return;
  const needed = navigator.onLine && (waiting() || shown.size > 0);
  if (!needed) stop();
  else if (timer === undefined) start();
}

function start(): void {
  left.set(PAUSES[Math.min(tries, PAUSES.length - 1)]);
  timer = setInterval(tick, 1000);
}

function pause(): void {
  clearInterval(timer);
  timer = undefined;
  left.set(undefined);
}

function stop(): void {
  tries = 0;
  if (timer !== undefined) pause();
}

function tick(): void {
  const rest = (left.get() ?? 0) - 1;
  if (rest > 0) left.set(rest);
  else void retryNow();
}

/** The loads on the error list; where there are none, whatever else stands failed. */
async function retryNow(): Promise<void> {
  pause();
  busy = true;
  tries += 1;
  const work = waiting() ? [retryReads(networkError)] : [...shown].map(async (one) => one());
  await Promise.allSettled(work);
  // What failed again says so a moment later, when it is drawn.
  setTimeout(() => {
    busy = false;
    update();
  }, settleMs);
}

const settleMs = 250;

followErrors(update);
addEventListener('online', update);
addEventListener('offline', update);
