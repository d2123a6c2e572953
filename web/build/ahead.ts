// What the document fetches and asks for ahead of the program, taken from what the areas declare.
import type { QueryClient } from '@tanstack/react-query';
import { features } from '../src/features';
import { resolveRoute } from '../src/kit/api/client';
import type { Route } from '../src/kit/api/routes';
import type { Feature } from '../src/kit/module/define-feature';
import type { Page } from '../src/kit/module/page';
import type { Query } from '../src/kit/table/query-string';

export type Ahead = {
  /** Under which addresses the pages of each area lie: the file of its lists is fetched beside the program, not after it. */
  addresses: Readonly<Record<string, readonly string[]>>;
  /** What a list asks for when it is opened without a choice in its address. */
  calls: Readonly<Record<string, readonly string[]>>;
  /** What a record asks for, below which address: with `$id` for its id, and `$name` for what its search calls so. */
  records: Readonly<Record<string, RecordAhead>>;
};

type RecordAhead = { area: string; example: Readonly<Record<string, string>>; calls: readonly string[] };

/** What some areas want ahead. */
export function aheadOf(areas: readonly Feature[]): Ahead {
  const wanted = areas.flatMap(({ pages }) => pages.filter(({ ahead }) => ahead === true));
  return {
    addresses: Object.fromEntries(areas.map(({ id, pages }) => [id, roots(pages)])),
    calls: Object.fromEntries(wanted.map((page) => [page.path, firstCalls(page)])),
    records: Object.fromEntries(areas.flatMap(({ id, pages }) => pages.flatMap((page) => recordAhead(id, page)))),
  };
}

/** The places below which the pages of an area lie: the first two parts of their addresses, up to a parameter. */
function roots(pages: readonly Page[]): string[] {
  const all = new Set(pages.map(({ path }) => (path.split('/$')[0] ?? path).split('/').slice(0, 3).join('/')));
  return [...all].filter((at) => ![...all].some((other) => at.startsWith(`${other}/`)));
}

/** What a record asks for: its reads at the example, in which names stand for what is the example's alone. */
function recordAhead(area: string, page: Page): [string, RecordAhead][] {
  const { path, ahead: example } = page;
  if (typeof example !== 'object') return [];
  const named = (url: string) =>
    Object.entries(example).reduce((text, [name, value]) => text.replace(`${name}=${value}`, `${name}=$${name}`), url);
  const calls = firstCalls(page, example).map((url) => named(url.replaceAll('%24id', '$id')));
  return [[path.slice(0, -'/$id'.length), { area, example, calls }]];
}

/** The reads that a page starts, as it is opened at a search, by their addresses. */
function firstCalls({ prefetch, search }: Page, raw: object = {}): string[] {
  const urls: string[] = [];
  const client = {
    prefetchQuery: ({ queryKey: [route, args] }: { queryKey: [Route, object] }) =>
      urls.push(resolveRoute(route, args).url),
  };
  prefetch?.({
    client: client as unknown as QueryClient,
    params: { id: '$id' },
    search: search?.(raw as Query) ?? raw,
  });
  return urls;
}

export const ahead = aheadOf(features);
