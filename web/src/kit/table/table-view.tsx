import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { cx } from '../ui/cx';
import type { Column, DaftarProps } from './daftar';
import { useRemembered } from './memory';
import { RowView } from './row-view';
import css from './table.module.css';

/** The list as a table: its head sorts and stays in sight, its rows open by a click anywhere. */
export function TableView<T>(props: DaftarProps<T> & { rows: readonly T[] }) {
  const { id, caption, columns, rows, rowKey, rowMenu, selection, hasil } = props;
  const { density = 'nyaman' } = useRemembered(id);
  return (
    <table className={css.table} data-density={density} data-stale={hasil.isPlaceholderData || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <td className={css.check}>
              <SelectAll {...props} />
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} saringan={props.saringan} />
          ))}
          {rowMenu && (
            <td className={css.menu}>
              <span className="sr-only">Aksi</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowView key={rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function SelectAll<T>({ rows, rowKey, selection }: DaftarProps<T> & { rows: readonly T[] }) {
  const keys = rows.map(rowKey);
  const all = keys.every((key) => selection?.keys.has(key));
  return (
    <input
      type="checkbox"
      aria-label="Pilih semua baris di halaman ini"
      checked={all}
      onChange={() => selection?.onChange(all ? new Set() : new Set(keys))}
    />
  );
}

type HeadProps<T> = { column: Column<T>; saringan: DaftarProps<T>['saringan'] };

function Head<T>({ column, saringan }: HeadProps<T>) {
  const { label, sort, width } = column;
  const now = saringan.value.sort;
  const order = sort && now === sort ? 'ascending' : sort && now === `-${sort}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      aria-sort={sort ? (order ?? 'none') : undefined}
      className={columnClass(column)}
      style={width ? { width } : undefined}
    >
      {sort ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => saringan.set({ sort: order === 'ascending' ? `-${sort}` : sort }, { push: true })}
        >
          {label}
          {order === 'ascending' ? <IconArrowUp /> : order === 'descending' ? <IconArrowDown /> : <IconArrowsSort />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** The classes of a column's cells: numbers to the right, low priority hidden in narrow windows. */
export function columnClass<T>({ numeric, hideBelow }: Column<T>): string {
  return cx(numeric && css.numeric, hideBelow && css[`from${hideBelow}`]);
}
