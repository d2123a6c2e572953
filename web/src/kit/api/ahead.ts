// The first calls are on their way before the program is: src/first-calls.js, in the document, has asked for them.

import { readItem, tokenKey } from './storage';

type Asked = { headers: Record<string, string>; token: string | null; answer: Promise<Response>; at: number };
type Call = { method: string; headers: Record<string, string>; signal: AbortSignal };

declare global {
  interface Window {
    /** By address with its query. */
    askedAhead?: Map<string, Asked>;
  }
}

/** What was asked for longer ago may have changed since. */
const freshMs = 60_000;

/** Hands the answer of a call that was asked for ahead over, once, and only to the same call of the same session. */
export function takeAhead(url: string, { method, headers, signal }: Call): Promise<Response> | undefined {
  const asked = method === 'GET' ? window.askedAhead?.get(url) : undefined;
  if (!asked) return undefined;
  window.askedAhead?.delete(url);
  const isFresh = Date.now() - asked.at < freshMs && asked.token === readItem(tokenKey);
  return isFresh && sameHeaders(asked.headers, headers) ? Promise.race([asked.answer, aborted(signal)]) : undefined;
}

function sameHeaders(some: Record<string, string>, others: Record<string, string>): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}
