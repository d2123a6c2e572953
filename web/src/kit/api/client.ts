import { queryOptions } from '@tanstack/react-query';
import type { Answer, ReadArgs, ReadRoute, Route, WriteArgs, WriteRoute } from './routes';
import { json, type Permintaan, send } from './send';
import { adaToken, akhiriSesi, pastikanSegar, segarkan, sesiDitolak, token } from './session';

type Args = { path?: object; query?: object; headers?: Record<string, string> };
type Opsi = { signal?: AbortSignal; headers?: Record<string, string> };

/** Calls whose body is a form instead of JSON. */
const formulir = new Set<string>(['POST /v1/authorize/sikad']);
const tanpaSesi = new Set<string>(['/v2/access_token', '/v2/refresh_token', '/v2/sign_out']);

/** Reads once, without the cache. */
export async function baca<R extends ReadRoute>(route: R, args?: ReadArgs<R>, opsi: Opsi = {}): Promise<Answer<R>> {
  return json(await minta({ ...alamat(route, args), ...opsi }));
}

/** A read for TanStack Query; its key is the route string with its arguments. */
export function query<R extends ReadRoute>(route: R, args?: ReadArgs<R>) {
  return queryOptions({
    queryKey: [route, args ?? {}] as const,
    queryFn: ({ signal }): Promise<Answer<R>> => baca(route, args, { signal }),
  });
}

/** The start of a route's keys: `invalidateQueries({ queryKey: kunciRute('GET /v2/academic/matakuliah') })`. */
export function kunciRute(route: ReadRoute): readonly [string] {
  return [route];
}

/**
 * Writes. An Idempotency-Key always goes along: pass `kunci` (from `kunciBaru`) to try the same act again, else a fresh
 * one is made. With `versi` the change is refused (412) when the record has changed since it was read.
 */
export async function kirim<R extends WriteRoute>(route: R, args: WriteArgs<R>, opsi: Opsi = {}): Promise<Answer<R>> {
  const { body, versi, kunci = kunciBaru() } = args as { body?: unknown; versi?: number; kunci?: string };
  return json(await minta({ ...alamat(route, args), body: isiBadan(route, body), versi, kunci, ...opsi }));
}

function isiBadan(route: WriteRoute, body: unknown): unknown {
  if (formulir.has(route)) return new URLSearchParams(pairs(body as object));
  return body ?? (route.startsWith('POST') ? {} : undefined);
}

/** A key for one act of the user. */
export function kunciBaru(): string {
  return crypto.randomUUID();
}

/** Sends with the session: renewed before it ends, once more after a 401, and after the person has come back. */
export async function minta(permintaan: Permintaan): Promise<Response> {
  if (tanpaSesi.has(permintaan.url)) return send(permintaan);
  try {
    if (adaToken()) await pastikanSegar();
    return await sendTwice(permintaan);
  } catch (thrown) {
    if (sesiDitolak(thrown) && (await akhiriSesi())) return send(permintaan);
    throw thrown;
  }
}

async function sendTwice(permintaan: Permintaan): Promise<Response> {
  const dengan = token();
  try {
    return await send(permintaan);
  } catch (thrown) {
    if (!sesiDitolak(thrown) || !adaToken()) throw thrown;
    await segarkan(dengan);
    return send(permintaan);
  }
}

/** The method and address of a route with its names and its query filled in. */
export function alamat(route: Route, args: Args = {}): { method: string; url: string } {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const names = (args.path ?? {}) as Record<string, unknown>;
  const url = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name])));
  const search = new URLSearchParams(pairs(args.query)).toString();
  return { method, url: search ? `${url}?${search}` : url };
}

function pairs(query: object = {}): string[][] {
  return Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isGiven).map((one) => [name, String(one)]),
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
