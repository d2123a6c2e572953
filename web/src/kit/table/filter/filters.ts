import { useNavigate, useSearch } from '@tanstack/react-router';
import { remember, remembered } from '../memory';
import { valuesOf } from '../query-string';

/** The sizes of a page of a list (IN-03). */
export const PER_PAGE = [10, 20, 50, 100] as const;
const PER_PAGE_DEFAULT = 20;

/** What a list can be narrowed and sorted by. */
export type FilterSpec<F extends string> = {
  /** The list's name on this device. */
  id: string;
  /** Names of the filters, each with its values, or 'any' where the server knows them. */
  filters?: Record<F, readonly string[] | 'any'>;
  /** Names to sort by, without sign. */
  sorts?: readonly string[];
  defaultSort?: string;
  tabs?: readonly string[];
};

/** What the list shows now. */
type FilterValue<F extends string> = {
  q: string;
  page: number;
  perPage: number;
  /** 'nama' or '-nama'; '' is the server's own order. */
  sort: string;
  tab: string;
  filter: Record<F, string[]>;
};

type FilterPatch<F extends string> = Partial<Omit<FilterValue<F>, 'filter'>> & {
  filter?: Partial<Record<F, string[]>>;
};

export type Filtering<F extends string = string> = {
  value: FilterValue<F>;
  /** The query of the API: paging, search, sort and the filters that are set. */
  query: FilterQuery<F>;
  /** The search or a filter narrows the list. */
  filtered: boolean;
  /** Changes what the list shows, in the address too; `push` leaves a way back. */
  set(patch: FilterPatch<F>, options?: { push?: boolean }): void;
  /** Takes search and filters away. */
  clear(): void;
};

/** What the parts of a list need of it, whatever its filters are called. */
export type ListControl = Pick<Filtering, 'value' | 'filtered' | 'set' | 'clear'>;

export type FilterQuery<F extends string> = { page: number; perPage: number; q?: string; sort?: string } & {
  [K in F]?: string[];
};

/** Search, filters, sort and page of a list, kept in the address; what the address holds wrongly falls back silently. */
export function useFilters<F extends string = never>(spec: FilterSpec<F>): Filtering<F> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = readFilters(spec, search);
  const set = (patch: FilterPatch<F>, { push = false } = {}) => {
    if (patch.perPage) remember(spec.id, { perPage: patch.perPage });
    const next = writeFilters(spec, search, patch);
    navigate({ to: '.', search: () => next as never, replace: !push, resetScroll: false });
  };
  const none = Object.fromEntries(namesOf(spec).map((name) => [name, []])) as unknown as Record<F, string[]>;
  return {
    value,
    query: toQuery(value),
    filtered: value.q !== '' || namesOf(spec).some((name) => value.filter[name].length > 0),
    set,
    clear: () => set({ q: '', filter: none }, { push: true }),
  };
}

/** What an address asks of a list. */
export function readFilters<F extends string>(spec: FilterSpec<F>, search: Record<string, unknown>): FilterValue<F> {
  const one = (name: string) => valuesOf(search, name)[0] ?? '';
  const perPage = Number(one('perPage') || remembered(spec.id).perPage);
  const page = Number(one('page'));
  const sort = one('sort');
  const filter = namesOf(spec).map((name) => [name, known(spec.filters?.[name] ?? 'any', valuesOf(search, name))]);
  return {
    q: one('q').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PER_PAGE.find((size) => size === perPage) ?? PER_PAGE_DEFAULT,
    sort: spec.sorts?.includes(sort.replace(/^-/, '')) ? sort : (spec.defaultSort ?? ''),
    tab: spec.tabs?.find((tab) => tab === one('tab')) ?? spec.tabs?.[0] ?? '',
    filter: Object.fromEntries(filter) as Record<F, string[]>,
  };
}

/** The address after a change; another list begins at its first page, and what is usual is not written. */
export function writeFilters<F extends string>(
  spec: FilterSpec<F>,
  search: Record<string, unknown>,
  { filter, ...patch }: FilterPatch<F>,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...search, page: undefined, ...patch, ...filter };
  if (next.page === 1) next.page = undefined;
  if (next.sort === spec.defaultSort) next.sort = undefined;
  if (next.tab === spec.tabs?.[0]) next.tab = undefined;
  const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && !isEmptyList(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]));
}

/** The query of the API for what a list shows; also for a prefetch before the page stands. */
export function toQuery<F extends string>({ q, page, perPage, sort, filter }: FilterValue<F>): FilterQuery<F> {
  const set = Object.entries<string[]>(filter).filter(([, values]) => values.length > 0);
  return { page, perPage, ...(q && { q }), ...(sort && { sort }), ...Object.fromEntries(set) } as FilterQuery<F>;
}

function namesOf<F extends string>({ filters }: FilterSpec<F>): F[] {
  return Object.keys(filters ?? {}) as F[];
}

function known(allowed: readonly string[] | 'any', values: string[]): string[] {
  return allowed === 'any' ? values : values.filter((value) => allowed.includes(value));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
