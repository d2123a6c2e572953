import { queryOptions } from '@tanstack/react-query';
import type { Answer, ReadArgs, ReadRoute, Route, WriteArgs, WriteRoute } from './routes';
import { type ApiRequest, json, send } from './send';
import { endSession, ensureFresh, hasToken, isProved, isSessionRefused, refreshToken, token } from './session';

type Args = { path?: object; query?: object; headers?: Record<string, string> };
type Options = { signal?: AbortSignal; headers?: Record<string, string> };

/** Calls whose body is a form instead of JSON. */
const formRoutes = new Set<string>(['POST /v1/authorize/sikad']);
const withoutSession = new Set<string>([
  '/v2/access_token',
  '/v2/refresh_token',
  '/v2/sign_out',
  '/v2/access_link',
  '/v2/access_request',
  '/v2/passkey_login',
]);

/** Reads once, without the cache. */
export async function read<R extends ReadRoute>(
  route: R,
  args?: ReadArgs<R>,
  options: Options = {},
): Promise<Answer<R>> {
  return json(await request({ ...resolveRoute(route, args), ...options }));
}

/** A read for TanStack Query; its key is the route string with its arguments. */
export function query<R extends ReadRoute>(route: R, args?: ReadArgs<R>) {
  return queryOptions({
    queryKey: [route, args ?? {}] as const,
    queryFn: ({ signal }): Promise<Answer<R>> => read(route, args, { signal }),
  });
}

/** The start of a route's keys: `invalidateQueries({ queryKey: kunciRute('GET /v2/academic/matakuliah') })`. */
export function routeKey(route: ReadRoute): readonly [string] {
  return [route];
}

/**
 * Writes. An Idempotency-Key always goes along: pass `key` (from `newKey`) to try the same act again, else a fresh
 * one is made. With `version` the change is refused (412) when the record has changed since it was read.
 */
export async function write<R extends WriteRoute>(
  route: R,
  args: WriteArgs<R>,
  options: Options = {},
): Promise<Answer<R>> {
  const { body, version, key = newKey() } = args as { body?: unknown; version?: number; key?: string };
  return json(await request({ ...resolveRoute(route, args), body: bodyFor(route, body), version, key, ...options }));
}

function bodyFor(route: WriteRoute, body: unknown): unknown {
  if (formRoutes.has(route)) return new URLSearchParams(pairs(body as object));
  return body ?? (route.startsWith('POST') ? {} : undefined);
}

/** A key for one act of the user. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** Sends with the session: renewed before it ends, once more after a 401, after the person has come back, and after a step-up. */
export async function request(asked: ApiRequest): Promise<Response> {
  if (withoutSession.has(asked.url)) return send(asked);
  try {
    if (hasToken()) await ensureFresh();
    return await sendTwice(asked);
  } catch (thrown) {
    if ((isSessionRefused(thrown) && (await endSession())) || (await isProved(thrown))) return send(asked);
    throw thrown;
  }
}

async function sendTwice(asked: ApiRequest): Promise<Response> {
  const used = token();
  try {
    return await send(asked);
  } catch (thrown) {
    if (!isSessionRefused(thrown) || !hasToken()) throw thrown;
    await refreshToken(used);
    return send(asked);
  }
}

/** The method and address of a route with its names and its query filled in. */
export function resolveRoute(route: Route, args: Args = {}): { method: string; url: string } {
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
