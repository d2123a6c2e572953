import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dwibahasa } from '@/kit/i18n/language';
import type { Query } from '../table/query-string';
import type { Keadaan } from './define-feature';

/** A page takes nothing: what it needs stands in its address. */
export type PageComponent = () => ReactNode;

type Names<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never;
type Params<P extends string> = { [K in Names<P>]: string };

type Spec<P extends string, S extends object> = {
  /** '/akademik/perkuliahan/mata-kuliah/$id': a name after `$` is a parameter. */
  path: P;
  /** The page's name in the browser's title. */
  title: Dwibahasa;
  /** The module of the page; its default export is the component. */
  component: () => Promise<{ default: PageComponent }>;
  /** Reads the search of the address; unknown values fall back silently. */
  search?: (raw: Query) => S;
  /** Starts the reads of the page, together with those of the frame; nothing waits for them. */
  prefetch?: (at: { client: QueryClient; params: Params<P>; search: S }) => unknown;
  /** True: the page answers 404, as if it were not there. */
  hidden?: (keadaan: Keadaan) => boolean;
};

/** A page as the router takes it; its types are erased here and come back through the hooks of `definePage`. */
export type Page = {
  path: string;
  title: Dwibahasa;
  component: () => Promise<{ default: PageComponent }>;
  search?: (raw: Query) => object;
  prefetch?: (at: { client: QueryClient; params: Record<string, string>; search: object }) => unknown;
  hidden?: (keadaan: Keadaan) => boolean;
};

/** How a search is changed: typing replaces the entry of the history, a page or a tab adds one. */
export type UbahSearch<S> = (ubahan: Partial<S>, opsi?: { push?: boolean }) => void;

type TypedPage<P extends string, S> = Page & {
  path: P;
  useParams: () => Params<P>;
  useSearch: () => S;
  useUbahSearch: () => UbahSearch<S>;
};

/** Declares a page once: its address, what it reads from it, and the typed hooks by which it does. */
export function definePage<P extends string, S extends object = object>(spec: Spec<P, S>): TypedPage<P, S> {
  return {
    ...(spec as unknown as Page),
    path: spec.path,
    useParams: () => useParams({ strict: false }) as Params<P>,
    useSearch: () => useSearch({ strict: false }) as unknown as S,
    useUbahSearch,
  };
}

function useUbahSearch<S>(): UbahSearch<S> {
  const navigate = useNavigate();
  return (ubahan, { push = false } = {}) => {
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, ...ubahan })) as never,
      replace: !push,
      resetScroll: false,
    });
  };
}
