// The session in this browser: its cookies are out of reach, only the time at which it must be renewed is kept.
import { Galat } from './galat';
import { json, send } from './send';
import { baca, buang, kunciToken, simpan } from './storage';

const segeraMs = 30_000;
/** What one tab stores the others may read late; a lock they see at once, so one tells of a renewal meanwhile. */
const tandaMs = 10_000;

type Token = { tokenExpiresAt: number };
type Pengakhir = () => Promise<boolean>;

let berjalan: Promise<void> | undefined;
let pengakhir: Pengakhir = async () => false;

/** Whether this browser was signed in and has not been signed out since ('a stored token'). */
export function adaToken(): boolean {
  return token() !== null;
}

/** The mark of the present token; null without one. */
export function token(): string | null {
  return baca(kunciToken);
}

/** Remembers until when the session's token lives (milliseconds since 1970). */
export function simpanToken(token: Token): void {
  simpan(kunciToken, String(token.tokenExpiresAt));
}

export function buangToken(): void {
  buang(kunciToken);
}

/**
 * Says what happens when the session has ended for good. The handler answers true once the same person is signed in
 * again (the waiting request is then repeated), false when nobody is.
 */
export function padaSesiBerakhir(handler: Pengakhir): void {
  pengakhir = handler;
}

/** Renews the token when it is about to end. */
export async function pastikanSegar(): Promise<void> {
  const kini = token();
  const habis = Number(kini ?? Number.POSITIVE_INFINITY);
  if (habis - Date.now() < segeraMs) await segarkan(kini);
}

/**
 * Renews a token once for everybody who asks, in this tab and in the others: nothing is sent when `lama`, the one that
 * the refused request went with, has been renewed since.
 */
export function segarkan(lama: string | null): Promise<void> {
  berjalan ??= satuTab(lama).finally(() => {
    berjalan = undefined;
  });
  return berjalan;
}

/** Ends the session here and lets the handler bring the person back; true when the request may be repeated. */
export async function akhiriSesi(): Promise<boolean> {
  buangToken();
  return bersama(pengakhir);
}

let menunggu: Promise<boolean> | undefined;

function bersama(handler: Pengakhir): Promise<boolean> {
  menunggu ??= handler().finally(() => {
    menunggu = undefined;
  });
  return menunggu;
}

async function renew(lama: string | null): Promise<void> {
  if (token() !== lama) return;
  const response = await send({ method: 'POST', url: '/v2/refresh_token', body: {}, kunci: crypto.randomUUID() });
  simpanToken(await json<Token>(response));
}

async function satuTab(lama: string | null): Promise<void> {
  const { locks } = navigator;
  if (!locks) return renew(lama);
  const tanda = `disegarkan:${lama}`;
  await locks.request('segarkan-sesi', async () => {
    const { held } = await locks.query();
    if (held?.some(({ name }) => name === tanda)) return;
    await renew(lama);
    void locks.request(tanda, () => new Promise((lepas) => setTimeout(lepas, tandaMs)));
  });
}

/** Whether a failure means that the caller is not, or no longer, signed in. */
export function sesiDitolak(thrown: unknown): boolean {
  return thrown instanceof Galat && thrown.status === 401;
}
