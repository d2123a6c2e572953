import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bilingual } from '@/kit/i18n/language';
import type { Query } from '../table/query-string';
import type { Address, Params } from './address';
import type { PageState } from './page-state';

/** A page takes nothing: what it needs stands in its address. */
export type PageComponent = () => ReactNode;

/** The module of a page; its default export is the component. */
export type LoadPage = () => Promise<{ default: PageComponent }>;

type Prefetch<P, S> = { client: QueryClient; params: P; search: S };

type About<P extends string, S> = {
  /** The page's name in the browser's title. */
  title: Bilingual;
  /** Starts the reads of the page, together with those of the frame; nothing waits for them. */
  prefetch?: (at: Prefetch<Params<P>, S>) => unknown;
  /**
   * Those reads hang on nothing of the person, so the document asks for them while the program is on its way: a list's as it is
   * opened, a record's at a search of which this is an example.
   */
  ahead?: boolean | Readonly<Record<string, string>>;
  /** True: the page answers 404, as if it were not there. */
  hidden?: (state: PageState) => boolean;
};

/** A page as the router takes it; the types of its address are erased here, the page has them from the address. */
export type Page = {
  path: string;
  title: Bilingual;
  component: LoadPage;
  search?: (raw: Query) => object;
  prefetch?(at: Prefetch<Record<string, string>, object>): unknown;
  ahead?: About<string, object>['ahead'];
  hidden?: (state: PageState) => boolean;
};

/** Puts a page, which is loaded when it is opened, at its address. */
export function page<P extends string, S extends object>(
  { path, search }: Address<P, S>,
  component: LoadPage,
  about: About<P, S>,
): Page {
  return { path, search, component, ...about };
}
