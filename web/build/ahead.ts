// What the document fetches and asks for ahead of the program, taken from what the areas declare.
import type { QueryClient } from '@tanstack/react-query';
import { features } from '../src/features';
import { resolveRoute } from '../src/kit/api/client';
import type { Route } from '../src/kit/api/routes';
import type { Feature } from '../src/kit/module/define-feature';
import type { Page } from '../src/kit/module/page';

export type Ahead = {
  /** Under which addresses the pages of each area lie: the file of its lists is fetched beside the program, not after it. */
  addresses: Readonly<Record<string, readonly string[]>>;
  /** What a list asks for when it is opened without a choice in its address. */
  calls: Readonly<Record<string, readonly string[]>>;
};

/** What some areas want ahead. */
export function aheadOf(areas: readonly Feature[]): Ahead {
  const wanted = areas.flatMap(({ pages }) => pages.filter(({ ahead }) => ahead));
  return {
    addresses: Object.fromEntries(areas.map(({ id, pages }) => [id, roots(pages)])),
    calls: Object.fromEntries(wanted.map((page) => [page.path, firstCalls(page)])),
  };
}

/** The places below which the pages of an area lie: the first two parts of their addresses, up to a parameter. */
function roots(pages: readonly Page[]): string[] {
  const all = new Set(pages.map(({ path }) => (path.split('/$')[0] ?? path).split('/').slice(0, 3).join('/')));
  return [...all].filter((at) => ![...all].some((other) => at.startsWith(`${other}/`)));
}

/** The reads that a page starts, as it is opened without a search, by their addresses. */
function firstCalls({ prefetch, search }: Page): string[] {
  const urls: string[] = [];
  const client = {
    prefetchQuery: ({ queryKey: [route, args] }: { queryKey: [Route, object] }) =>
      urls.push(resolveRoute(route, args).url),
  };
  prefetch?.({ client: client as unknown as QueryClient, params: {}, search: search?.({}) ?? {} });
  return urls;
}

export const ahead = aheadOf(features);
