// What the pages of a noun read.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { ReadArgs, ReadRoute, WriteRoute } from '@/kit/api/routes';
import { useFilters } from '@/kit/table/filter/filters';
import { asked, idIn, type Noun } from './noun';

/** The list as its address narrows it: what is chosen, what that asks of the server, and its answer. */
export function useNounList<L extends ReadRoute, F extends string>(
  noun: Noun<L, ReadRoute, WriteRoute, WriteRoute, F>,
) {
  const filtering = useFilters(noun.filters);
  const narrowed = asked(noun, filtering.query);
  const result = useQuery({
    ...query(noun.calls.list, { query: narrowed } as ReadArgs<L>),
    placeholderData: keepPreviousData,
  });
  return { filtering, narrowed, result };
}

/** What was read at the click is not read again by the page; what was read on an earlier visit is. */
const fresh = 2_000;

/** One record; one that is not there is the error page's. */
export function useRecord<R extends ReadRoute>(
  { calls }: Pick<Noun<ReadRoute, R, WriteRoute, WriteRoute>, 'calls'>,
  id: string,
) {
  return useQuery({
    ...query(calls.read, { path: idIn(calls.read, id) } as unknown as ReadArgs<R>),
    staleTime: fresh,
    throwOnError: (error: ApiError) => error.status === 404,
  });
}
