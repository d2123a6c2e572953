import { spokenNow } from '../i18n/answers';
import { noteServerTime } from '../net/server-clock';
import { takeAhead } from './ahead';
import { ApiError, errorFromAnswer, networkError, timeoutError } from './api-error';
import { readItem } from './storage';

/** The longest a call may take (ER-08). */
const timeoutMs = 60_000;

export type ApiRequest = {
  method: string;
  url: string;
  body?: unknown;
  version?: number;
  key?: string;
  signal?: AbortSignal;
  /** Beside the usual ones; an empty one takes a usual one away. */
  headers?: Record<string, string>;
};

/** Sends one request; answers a successful response, throws an ApiError for everything else. */
export async function send(asked: ApiRequest): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const call = {
    method: asked.method,
    headers: headersOf(asked),
    signal: asked.signal ? AbortSignal.any([asked.signal, limit]) : limit,
  };
  const sent =
    takeAhead(asked.url, call) ?? fetch(asked.url, { ...call, body: bodyOf(asked.body), credentials: 'same-origin' });
  const response = await sent.catch((thrown: unknown) => {
    if (asked.signal?.aborted) throw thrown;
    throw limit.aborted ? timeoutError() : networkError();
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await errorFromAnswer(response);
  return response;
}

/** The JSON of an answer, its sentences in the reader's language; nothing for 204. */
export async function json<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const answer = await response.json().catch(() => {
    throw new ApiError('Unknown error.', { type: 'about:blank', status: response.status });
  });
  (await spokenNow())?.turn(answer);
  return answer;
}

function headersOf({ body, version, key, headers }: ApiRequest): Record<string, string> {
  const all = {
    accept: 'application/json',
    'college-id': readItem('college_id'),
    'content-type': isJson(body) && 'application/json',
    'if-match': version !== undefined && `"${version}"`,
    'idempotency-key': key,
    ...headers,
  };
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => Boolean(one[1])));
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return isJson(body) ? JSON.stringify(body) : (body as URLSearchParams | FormData);
}

function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof URLSearchParams) && !(body instanceof FormData);
}
