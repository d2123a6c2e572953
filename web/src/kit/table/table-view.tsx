import { useTeksKit } from '../ui/teks';
import type { DaftarProps } from './daftar';
import { useRemembered } from './memory';
import { RowView } from './row-view';
import { ScrollBox } from './scroll-box';
import { ColumnHead } from './sort-head';
import css from './table.module.css';

/** The list as a table: its head sorts and stays in sight, its rows open by a click anywhere. */
export function TableView<T>(props: DaftarProps<T> & { rows: readonly T[] }) {
  const { id, caption, columns, rows, rowKey, rowMenu, selection, hasil } = props;
  const { density = 'nyaman' } = useRemembered(id);
  const teks = useTeksKit();
  return (
    <ScrollBox label={teks.tabel(caption)}>
      <table
        className={css.table}
        data-density={density}
        data-shares={columns.some(({ grow }) => grow) || undefined}
        data-stale={hasil.isPlaceholderData || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={css.check}>
                <SelectAll {...props} />
              </td>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} saringan={props.saringan} />
            ))}
            {rowMenu && (
              <td className={css.menu}>
                <span className="sr-only">{teks.aksi}</span>
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
    </ScrollBox>
  );
}

function SelectAll<T>({ rows, rowKey, selection }: DaftarProps<T> & { rows: readonly T[] }) {
  const teks = useTeksKit();
  const keys = rows.map(rowKey);
  const all = keys.every((key) => selection?.keys.has(key));
  return (
    <input
      type="checkbox"
      aria-label={teks.pilihSemua}
      checked={all}
      onChange={() => selection?.onChange(all ? new Set() : new Set(keys))}
    />
  );
}
