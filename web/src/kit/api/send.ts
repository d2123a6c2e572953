import { spokenNow } from '../i18n/answers';
import { catatJamServer } from '../net/server-clock';
import { takeAhead } from './ahead';
import { Galat, galatBatasWaktu, galatDariJawaban, galatJaringan } from './galat';
import { baca } from './storage';

/** The longest a call may take (ER-08). */
const batasWaktuMs = 60_000;

export type Permintaan = {
  method: string;
  url: string;
  body?: unknown;
  versi?: number;
  kunci?: string;
  signal?: AbortSignal;
  /** Beside the usual ones; an empty one takes a usual one away. */
  headers?: Record<string, string>;
};

/** Sends one request; answers a successful response, throws a Galat for everything else. */
export async function send(permintaan: Permintaan): Promise<Response> {
  const batas = AbortSignal.timeout(batasWaktuMs);
  const call = {
    method: permintaan.method,
    headers: headersOf(permintaan),
    signal: permintaan.signal ? AbortSignal.any([permintaan.signal, batas]) : batas,
  };
  const sent =
    takeAhead(permintaan.url, call) ??
    fetch(permintaan.url, { ...call, body: bodyOf(permintaan.body), credentials: 'same-origin' });
  const response = await sent.catch((thrown: unknown) => {
    if (permintaan.signal?.aborted) throw thrown;
    throw batas.aborted ? galatBatasWaktu() : galatJaringan();
  });
  catatJamServer(response.headers.get('date'));
  if (!response.ok) throw await galatDariJawaban(response);
  return response;
}

/** The JSON of an answer, its sentences in the reader's language; nothing for 204. */
export async function json<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const answer = await response.json().catch(() => {
    throw new Galat('Unknown error.', { type: 'about:blank', status: response.status });
  });
  (await spokenNow())?.turn(answer);
  return answer;
}

function headersOf({ body, versi, kunci, headers }: Permintaan): Record<string, string> {
  const semua = {
    accept: 'application/json',
    'college-id': baca('college_id'),
    'content-type': isJson(body) && 'application/json',
    'if-match': versi !== undefined && `"${versi}"`,
    'idempotency-key': kunci,
    ...headers,
  };
  return Object.fromEntries(Object.entries(semua).filter((satu): satu is [string, string] => Boolean(satu[1])));
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return isJson(body) ? JSON.stringify(body) : (body as URLSearchParams);
}

function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof URLSearchParams);
}
