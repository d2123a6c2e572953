import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, DataListProps } from './list';
import { columnClass } from './row-view';
import css from './table.module.css';

type HeadProps<T> = { column: Column<T>; filtering: DataListProps<T>['filtering'] };
type Order = 'ascending' | 'descending' | 'none';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** The head of a column; with `sort` a button that sorts by it, and by a second click the other way. */
export function ColumnHead<T>({ column, filtering }: HeadProps<T>) {
  const { label, sort, width, oneWay } = column;
  const style = width ? { width } : undefined;
  if (!sort) {
    return (
      <th scope="col" className={columnClass(column)} style={style}>
        {label}
      </th>
    );
  }
  const order = orderOf(sort, filtering.value.sort);
  const Icon = icons[order];
  const turn = () => filtering.set({ sort: order === 'ascending' && !oneWay ? `-${sort}` : sort }, { push: true });
  return (
    <th scope="col" aria-sort={order} className={columnClass(column)} style={style}>
      <button type="button" className={css.sort} onClick={turn}>
        {label}
        <Icon />
      </button>
    </th>
  );
}

function orderOf(sort: string, now: string): Order {
  if (now === sort) return 'ascending';
  return now === `-${sort}` ? 'descending' : 'none';
}
