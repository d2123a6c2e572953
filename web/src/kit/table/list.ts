import type { ReactNode } from 'react';
import type { Option, OptionState } from '../form/combobox/choice';
import type { LoadFailure } from '../ui/feedback/load-error';
import type { MenuItem } from '../ui/overlay/menu';
import type { ListControl } from './filter/filters';

/** One page of a list, as the API answers it. */
type Page<T> = {
  data: readonly T[];
  page: number;
  perPage: number;
  total: number;
  /** Numbers of the count strip. */
  hitung?: Record<string, number> | null;
};

/** How loading went: a TanStack query result fits as it is. */
export type ListResult<T> = {
  data: Page<T> | undefined;
  error: LoadFailure | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** A column of the table, a line of the card. */
export type Column<T> = {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** A second, muted line below; of the first column it stands outside of the link. */
  sub?: (row: T) => ReactNode;
  /** The name to sort by. */
  sort?: string;
  /** Right, tabular figures. */
  numeric?: boolean;
  /** Of low priority: not below this width. */
  hideBelow?: 1024 | 1216 | 1408;
  /** Stands on paper all the same, narrow as it is. */
  onPaper?: boolean;
  /** May be hidden by the reader; every column but the first, unless false. */
  optional?: boolean;
  width?: string;
  /** Sorts one way alone, which is its own order: the longest first. */
  oneWay?: boolean;
  /** How the sort is called in a list of sorts: 'Nama A–Z', and the other way. */
  sortLabels?: readonly [string, string?];
  /** Never on two lines; `false`: on several where another column grows. */
  nowrap?: boolean;
  /** Takes the room that the others leave, each of which then stays on one line. */
  grow?: boolean;
};

/** A filter of the panel. */
export type FilterDef = OptionState & {
  name: string;
  label: string;
  options: readonly Option[];
  /** What is chosen already, where `options` may be without it while searching. */
  known?: readonly Option[];
  multiple?: boolean;
  /** What the list shows without a choice, where that is not everything. */
  unset?: string;
  onSearch?: (text: string) => void;
};

/**
 * The status tabs with their numbers, of which one is chosen; each leads to as many rows as its number says. `null` is the
 * list without a choice, which is 'Semua' unless `count` names the number that stands for it (`null`: the sum of all). An
 * item with a `filter` of its own counts across the others, and replaces them when it is chosen.
 */
export type Strip = {
  filter: string;
  items: readonly StripItem[];
  /** What is chosen where the address says nothing; else 'Semua'. */
  chosen?: string;
};

export type StripItem = { value: string | null; label: string; count?: string | null; filter?: string };

export type Selection = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** What can be done with the chosen rows. */
  actions: ReactNode;
};

export type DataListProps<T> = {
  /** The list's name on this device. */
  id: string;
  /** What the table holds, for those who hear the page. */
  caption: string;
  filtering: ListControl;
  result: ListResult<T>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** The row's name in its menu and checkbox. */
  rowName: (row: T) => string;
  rowHref?: (row: T) => string;
  rowMenu?: (row: T) => MenuItem[];
  strip?: Strip;
  search?: { label?: string; placeholder: string } | false;
  filters?: readonly FilterDef[];
  /** The filters are about to be seen: the moment to read their choices. */
  onFilters?: () => void;
  /** More beside the filters: a toggle that narrows the list. */
  tools?: ReactNode;
  /** One help line, and the next step, where nothing exists. */
  empty: { help: ReactNode; action?: ReactNode; icon?: ReactNode };
  /** What a card holds below its title, under 768; else the columns as lines. */
  card?: (row: T) => ReactNode;
  /** At the right of the card's title: the status. */
  cardAside?: (row: T) => ReactNode;
  /** Downloads all that matches as XLSX. */
  onDownload?: () => Promise<unknown>;
  selection?: Selection;
};
