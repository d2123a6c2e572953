// An address of the portal: its path, what is read from it, and the typed hooks by which its page does that.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Query } from '../table/query-string';

type Names<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never;

/** The parameters of a path: '/mata-kuliah/$id' has `id`. */
export type Params<P extends string> = { [K in Names<P>]: string };

/** How a search is changed: typing replaces the entry of the history, a page or a tab adds one. */
type ChangeSearch<S> = (changes: Partial<S>, options?: { push?: boolean }) => void;

export type Address<P extends string = string, S extends object = object> = {
  path: P;
  /** Reads the search of the address; unknown values fall back silently. */
  search?: (raw: Query) => S;
  useParams: () => Params<P>;
  useSearch: () => S;
  useChangeSearch: () => ChangeSearch<S>;
};

/**
 * Declares an address once: '/akademik/perkuliahan/mata-kuliah/$id', where a name after `$` is a parameter, and what
 * is read from its search. It knows no page, so a page may read its own address.
 */
export function defineAddress<P extends string, S extends object = object>(
  path: P,
  search?: (raw: Query) => S,
): Address<P, S> {
  return {
    path,
    search,
    useParams: () => useParams({ strict: false }) as Params<P>,
    useSearch: () => useSearch({ strict: false }) as unknown as S,
    useChangeSearch: useChangeSearch,
  };
}

/** How the search of the address here is changed. */
export function useChangeSearch<S>(): ChangeSearch<S> {
  const navigate = useNavigate();
  return (changes, { push = false } = {}) => {
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, ...changes })) as never,
      replace: !push,
      resetScroll: false,
    });
  };
}
