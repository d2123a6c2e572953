// The journeys' clock. What the demo shows follows from the day, so every run begins at the same moment of the same day.
import type { BrowserContext } from '@playwright/test';

/** A Tuesday at ten in Jakarta, in the middle of a semester; ahead of every run, as the portal's clock goes forward only. */
const begin = '2031-11-25T03:00:00Z';

/** The day that the demo is filled on. */
export const hariIsi = begin.slice(0, 10);

/** The environment variable that carries from the setup to the workers how many milliseconds the clock is ahead. */
const AHEAD = 'PORTALD_E2E_AHEAD';

/** Sets the clock for a whole run. */
export function setClock(): void {
  process.env[AHEAD] = String(Date.parse(begin) - Date.now());
}

/** How many milliseconds the portal's clock is ahead of this machine's. */
export function ahead(): number {
  return Number(process.env[AHEAD] ?? 0);
}

/** What time it is for the portal, in milliseconds. */
export function sekarang(): number {
  return Date.now() + ahead();
}

/** Gives every page of a browser the portal's time; it passes as it does outside. */
export async function sameClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((milliseconds) => {
    const own = Date;
    const now = () => own.now() + milliseconds;
    window.Date = new Proxy(own, {
      construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
      apply: () => new own(now()).toString(),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    });
  }, ahead());
}
