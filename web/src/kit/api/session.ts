// The session in this browser: its cookies are out of reach, only the time at which it must be renewed is kept.
import { ApiError } from './api-error';
import { json, send } from './send';
import { dropItem, keepItem, readItem, tokenKey } from './storage';

const soonMs = 30_000;
/** What one tab stores the others may read late; a lock they see at once, so one tells of a renewal meanwhile. */
const markMs = 10_000;

type Token = { tokenExpiresAt: number };
type EndHandler = () => Promise<boolean>;

let running: Promise<void> | undefined;
let endHandler: EndHandler = async () => false;
let goneHandler = () => {};
let stepUpHandler: EndHandler = async () => false;

/** Whether this browser was signed in and has not been signed out since ('a stored token'). */
export function hasToken(): boolean {
  return token() !== null;
}

/** The mark of the present token; null without one. */
export function token(): string | null {
  return readItem(tokenKey);
}

/** Remembers until when the session's token lives (milliseconds since 1970). */
export function keepToken(token: Token): void {
  keepItem(tokenKey, String(token.tokenExpiresAt));
}

export function dropToken(): void {
  dropItem(tokenKey);
}

/**
 * Says what happens when the session has ended for good. The handler answers true once the same person is signed in
 * again (the waiting request is then repeated), false when nobody is.
 */
export function onSessionEnd(handler: EndHandler): void {
  endHandler = handler;
}

/** Says what happens when no college has this address any more. */
export function onAddressGone(handler: () => void): void {
  goneHandler = handler;
}

/** Says how the person proves the second factor once more; true once that is done, and the refused request is repeated. */
export function onStepUp(handler: EndHandler): void {
  stepUpHandler = handler;
}

let proving: Promise<boolean> | undefined;

/** Whether a request that was refused may be repeated: a fresh proof was asked for, and given. */
export async function isProved(thrown: unknown): Promise<boolean> {
  if (!(thrown instanceof ApiError) || thrown.code !== 'step_up') return false;
  proving ??= stepUpHandler().finally(() => {
    proving = undefined;
  });
  return proving;
}

/** Renews the token when it is about to end. */
export async function ensureFresh(): Promise<void> {
  const now = token();
  const endsAt = Number(now ?? Number.POSITIVE_INFINITY);
  if (endsAt - Date.now() < soonMs) await refreshToken(now);
}

/**
 * Renews a token once for everybody who asks, in this tab and in the others: nothing is sent when `lama`, the one that
 * the refused request went with, has been renewed since.
 */
export function refreshToken(old: string | null): Promise<void> {
  running ??= inOneTab(old).finally(() => {
    running = undefined;
  });
  return running;
}

/** Ends the session here and lets the handler bring the person back; true when the request may be repeated. */
export async function endSession(): Promise<boolean> {
  dropToken();
  return shared(endHandler);
}

let ending: Promise<boolean> | undefined;

function shared(handler: EndHandler): Promise<boolean> {
  ending ??= handler().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function renew(old: string | null): Promise<void> {
  if (token() !== old) return;
  try {
    const response = await send({ method: 'POST', url: '/v2/refresh_token', body: {}, key: crypto.randomUUID() });
    keepToken(await json<Token>(response));
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) goneHandler();
    throw thrown;
  }
}

async function inOneTab(old: string | null): Promise<void> {
  const { locks } = navigator;
  if (!locks) return renew(old);
  const mark = `disegarkan:${old}`;
  await locks.request('segarkan-sesi', async () => {
    const { held } = await locks.query();
    if (held?.some(({ name }) => name === mark)) return;
    await renew(old);
    void locks.request(mark, () => new Promise((release) => setTimeout(release, markMs)));
  });
}

/** Whether a failure means that the caller is not, or no longer, signed in. */
export function isSessionRefused(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status === 401;
}
