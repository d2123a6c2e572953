// The other side of the wire, for tests: answers by route, remembers what was asked.
import { vi } from 'vitest';

/** One request as the server saw it. */
export type Call = {
  route: string;
  url: URL;
  headers: Headers;
  body: unknown;
};

/** An answer: JSON (200), nothing (204), a Response, a failed line ('offline'), or what a function makes of the call. */
export type Reply = object | null | Response | 'offline' | ((call: Call) => Reply | Promise<Reply>);

/** A problem answer as the server writes it. */
export function problem(status: number, detail: string, more: object = {}): Response {
  const body = { type: 'urn:portal:uji', title: detail, status, detail, message: detail, request_id: 'req-1', ...more };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });
}

/**
 * Answers every request of the test by its route ('GET /v1/sistem'; a path with names literally as asked), an unknown
 * one with 404. `calls` grows with each request; `on` changes an answer.
 */
export function serve(replies: Record<string, Reply>) {
  const calls: Call[] = [];
  const table = { ...replies };
  const reply = (route: string) => (route in table ? (table[route] as Reply) : problem(404, 'Tidak ditemukan'));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = read(url, init);
    calls.push(call);
    init.signal?.throwIfAborted();
    return abortable(answer(reply(call.route), call), init.signal);
  });
  return {
    calls,
    on: (route: string, reply: Reply) => {
      table[route] = reply;
    },
    /** The requests of one route. */
    of: (route: string) => calls.filter((call) => call.route === route),
  };
}

function read(url: string, init: RequestInit): Call {
  const address = new URL(url, location.origin);
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  return {
    route: `${init.method ?? 'GET'} ${address.pathname}`,
    url: address,
    headers: new Headers(init.headers),
    body,
  };
}

async function answer(reply: Reply, call: Call): Promise<Response> {
  if (typeof reply === 'function') return answer(await reply(call), call);
  if (reply === 'offline') throw new TypeError('Failed to fetch');
  if (reply instanceof Response) return reply.clone();
  return reply === null ? new Response(null, { status: 204 }) : Response.json(reply);
}

function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([work, aborted]);
}
