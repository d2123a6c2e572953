// The session in this browser: its cookies are out of reach, only the time at which it must be renewed is kept.
import { Galat } from './galat';
import { json, send } from './send';
import { baca, buang, simpan } from './storage';

const kunciSimpan = 'tokenExpiresAt';
const segeraMs = 30_000;

type Token = { tokenExpiresAt: number };
type Pengakhir = () => Promise<boolean>;

let berjalan: Promise<void> | undefined;
let pengakhir: Pengakhir = async () => false;

/** Whether this browser was signed in and has not been signed out since ('a stored token'). */
export function adaToken(): boolean {
  return baca(kunciSimpan) !== null;
}

/** Remembers until when the session's token lives (milliseconds since 1970). */
export function simpanToken(token: Token): void {
  simpan(kunciSimpan, String(token.tokenExpiresAt));
}

export function buangToken(): void {
  buang(kunciSimpan);
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
  const habis = Number(baca(kunciSimpan) ?? Number.POSITIVE_INFINITY);
  if (habis - Date.now() < segeraMs) await segarkan();
}

/** Renews the token once for everybody who asks meanwhile, in this tab and in the others. */
export function segarkan(): Promise<void> {
  berjalan ??= satuTab(renew).finally(() => {
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

async function renew(sebelum: string | null): Promise<void> {
  if (baca(kunciSimpan) !== sebelum) return;
  const response = await send({ method: 'POST', url: '/v2/refresh_token', body: {}, kunci: crypto.randomUUID() });
  simpanToken(await json<Token>(response));
}

function satuTab(kerja: (sebelum: string | null) => Promise<void>): Promise<void> {
  const sebelum = baca(kunciSimpan);
  if (!navigator.locks) return kerja(sebelum);
  return navigator.locks.request('segarkan-sesi', () => kerja(sebelum)) as Promise<void>;
}

/** Whether a failure means that the caller is not, or no longer, signed in. */
export function sesiDitolak(thrown: unknown): boolean {
  return thrown instanceof Galat && thrown.status === 401;
}
