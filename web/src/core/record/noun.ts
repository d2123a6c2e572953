// A noun whose records have pages: a list, a form for a new one and for a change, and where there is more to read than the
// list shows, a page of each. A feature declares it once; its pages, its list and its form are made from that.
import { query } from '@/kit/api/client';
import type { Query, ReadArgs, ReadRoute, WriteRoute } from '@/kit/api/routes';
import { type Bilingual, spokenIn } from '@/kit/i18n/language';
import { defineAddress } from '@/kit/module/address';
import type { IconType, MenuItem } from '@/kit/module/define-feature';
import { type LoadPage, type Page, page } from '@/kit/module/page';
import { lacks, type PageState } from '@/kit/module/page-state';
import { type FilterQuery, type FilterSpec, readFilters, toQuery } from '@/kit/table/filter/filters';

export type Noun<
  L extends ReadRoute,
  R extends ReadRoute,
  C extends WriteRoute,
  U extends WriteRoute,
  F extends string = never,
> = {
  /** Where its list is; below it stand `/baru`, `/$id` where a record has a page of its own, and `/$id/ubah`. */
  at: string;
  calls: { list: L; read: R; create: C; replace: U; remove?: WriteRoute };
  /** `name` is what a record is called; `one` is there where it has a page of its own. */
  titles: { name: Bilingual; list: Bilingual; add: Bilingual; edit: Bilingual; one?: Bilingual };
  permissions: Permissions;
  /** What its list can be narrowed and sorted by; the name in it is that of its drafts too. */
  filters: FilterSpec<F>;
  /** What the list asks of the server, where that is not what the address says. */
  ask?(query: FilterQuery<F>): Query<L>;
};

/** Without `see` whoever is signed in sees the records. */
type Permissions = { see?: string; add: string; edit: string };

type Named<N extends { titles: object }> = Omit<N, 'titles'> & {
  titles: Pick<AnyNoun['titles'], 'name' | 'list' | 'one'>;
};

/** Declares a noun by what a record is called: what its forms are called follows from that. */
export function defineNoun<
  L extends ReadRoute,
  R extends ReadRoute,
  C extends WriteRoute,
  U extends WriteRoute,
  F extends string = never,
  P extends Permissions = Permissions,
>(noun: Named<Noun<L, R, C, U, F>> & { permissions: P }): Noun<L, R, C, U, F> & { permissions: P } {
  const { name } = noun.titles;
  const id = within(spokenIn(name, 'id'));
  const en = within(spokenIn(name, 'en'));
  const article = /^[aeiou]/i.test(en) ? 'an' : 'a';
  const add = { id: `Tambah ${id}`, en: `Add ${article} ${en}` };
  const edit = { id: `Ubah ${id}`, en: `Edit ${en}` };
  return { ...noun, titles: { ...noun.titles, add, edit } };
}

/** A name as it stands within a sentence; what is written in capitals stays so. */
export function within(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('id') + name.slice(1);
}

/** What is common to all nouns, whatever their calls answer. */
export type AnyNoun = Pick<
  Noun<ReadRoute, ReadRoute, WriteRoute, WriteRoute>,
  'at' | 'calls' | 'titles' | 'permissions'
> & { filters: { id: string } };

/** The entry of a noun in the menu. */
export function nounEntry({ at, titles, permissions, filters }: AnyNoun, icon: IconType): MenuItem {
  return { id: filters.id, name: titles.list, link: at, icon, hidden: unseen(permissions) };
}

function unseen({ see }: Permissions): ((state: PageState) => boolean) | undefined {
  return see === undefined ? undefined : lacks(see);
}

/** The id of a record as the path of a call names it: `{ id }`, or `{ idKonsentrasi }`. */
export function idIn(route: string, id: string): Record<string, string> {
  return { [/\{(\w+)\}/.exec(route)?.[1] ?? 'id']: id };
}

/** Where a new record is written. */
export function toNew({ at }: AnyNoun): string {
  return `${at}/baru`;
}

/** Where a record is changed. */
export function toEdit({ at }: AnyNoun, id: string): string {
  return `${at}/${id}/ubah`;
}

/** Where a record is read: on its page, else in the list. */
export function toRecord({ at, titles }: AnyNoun, id: string): string {
  return titles.one ? `${at}/${id}` : at;
}

/** The query of the API for what a list shows. */
export function asked<L extends ReadRoute, F extends string>(
  { ask }: Pick<Noun<L, ReadRoute, WriteRoute, WriteRoute, F>, 'ask'>,
  query: FilterQuery<F>,
): Query<L> {
  return ask ? ask(query) : (query as unknown as Query<L>);
}

type Loads = {
  list: LoadPage;
  form: LoadPage;
  one?: LoadPage;
  /** What the list asks for, opened as it is, the document asks for. */
  ahead?: boolean;
  /** What a record that is opened at such a search asks for, the document asks for. */
  openedAt?: Readonly<Record<string, string>>;
  /** Starts what the page of one reads, where that is not the record alone. */
  prefetch?: Page['prefetch'];
};

/** The pages of a noun. */
export function nounPages<
  L extends ReadRoute,
  R extends ReadRoute,
  C extends WriteRoute,
  U extends WriteRoute,
  F extends string,
>(noun: Noun<L, R, C, U, F>, { list, form, one, ahead, openedAt, prefetch }: Loads): Page[] {
  const { at, calls, titles, permissions, filters } = noun;
  const oneOf = (id: string) => query(calls.read, { path: idIn(calls.read, id) } as unknown as ReadArgs<R>);
  const rowsAt = (search: object) => {
    const shown = readFilters(filters, search as Record<string, unknown>);
    return query(calls.list, { query: asked(noun, toQuery(shown)) } as ReadArgs<L>);
  };
  const pages = [
    page(
      defineAddress(at, (raw) => raw),
      list,
      {
        title: titles.list,
        ahead,
        prefetch: ({ client, search }) => client.prefetchQuery(rowsAt(search)),
        hidden: unseen(permissions),
      },
    ),
    page(defineAddress(toNew(noun)), form, { title: titles.add, hidden: lacks(permissions.add) }),
    page(defineAddress(`${at}/$id/ubah` as const), form, {
      title: titles.edit,
      prefetch: ({ client, params: { id } }) => client.prefetchQuery(oneOf(id)),
      hidden: lacks(permissions.edit),
    }),
  ];
  if (!one || !titles.one) return pages;
  const alone = page(defineAddress(`${at}/$id` as const), one, {
    title: titles.one,
    ahead: openedAt,
    prefetch: prefetch ?? (({ client, params: { id } }) => client.prefetchQuery(oneOf(id))),
    hidden: unseen(permissions),
  });
  return [...pages, alone];
}
