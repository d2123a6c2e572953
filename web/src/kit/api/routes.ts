// Every call by its route string: 'GET /v2/academic/matakuliah'. The types come from the server's own OpenAPI document.
import type { paths } from './types.gen';

type Method = 'get' | 'post' | 'put' | 'delete';
type MethodsOf<P extends keyof paths> = {
  [M in Method]: paths[P] extends { [key in M]: object } ? M : never;
}[Method];

/** A call the server knows, as 'METHOD /path'. */
export type Route = { [P in keyof paths]: `${Uppercase<MethodsOf<P>>} ${P}` }[keyof paths];
export type ReadRoute = Extract<Route, `GET ${string}`>;
export type WriteRoute = Exclude<Route, ReadRoute>;

type Operation<R extends Route> = R extends `${infer M} ${infer P extends keyof paths}`
  ? paths[P][Lowercase<M> & keyof paths[P]]
  : never;
type Parameters<R extends Route> = Operation<R> extends { parameters: infer T } ? T : never;
type Part<T, K extends string> = T extends { [key in K]?: infer V } ? NonNullable<V> : never;
type Json = 'application/json';
type Form = 'application/x-www-form-urlencoded';
type Upload = 'multipart/form-data';
type Content<T> = T extends { content: { [K in Json]: infer B } }
  ? B
  : T extends { content: { [K in Form]: infer B } }
    ? B
    : T extends { content: { [K in Upload]: unknown } }
      ? FormData
      : undefined;
type Success<T> = T extends { 200: infer A } ? A : T extends { 201: infer A } ? A : undefined;

/** What a call answers. */
export type Answer<R extends Route> = Operation<R> extends { responses: infer T } ? Content<Success<T>> : never;

/** The query a call takes; empty values are not sent, arrays become repeated keys. */
export type Query<R extends Route> = Part<Parameters<R>, 'query'>;

/** The names in a call's path, as `{ id }`. */
type Path<R extends Route> = Part<Parameters<R>, 'path'>;

/** The JSON body of a write. */
export type Body<R extends Route> = Operation<R> extends { requestBody?: infer T } ? Content<NonNullable<T>> : never;

/** One row of a list answer. */
export type Row<R extends ReadRoute> = Answer<R> extends { data: (infer T)[] } ? T : never;

type PathArg<R extends Route> = [Path<R>] extends [never] ? { path?: never } : { path: Path<R> };
type BodyArg<R extends Route> = [Body<R>] extends [never]
  ? { body?: never }
  : undefined extends Body<R>
    ? { body?: never }
    : { body: Body<R> };

/** What a read needs: names in the path, and the query. */
export type ReadArgs<R extends ReadRoute> = PathArg<R> & { query?: Query<R> };

/**
 * What a write needs. `version` is the record's version as read (sent as If-Match); `key` is the Idempotency-Key of
 * the act, to be kept when the same act is tried again.
 */
export type WriteArgs<R extends WriteRoute> = PathArg<R> &
  BodyArg<R> & { query?: Query<R>; version?: number; key?: string };
