import { useKitTexts } from '../ui/texts';
import type { DataListProps } from './list';
import { useRemembered } from './memory';
import { RowView } from './row-view';
import { ScrollBox } from './scroll-box';
import { ColumnHead } from './sort-head';
import css from './table.module.css';

/** The list as a table: its head sorts and stays in sight, its rows open by a click anywhere. */
export function TableView<T>(props: DataListProps<T> & { rows: readonly T[] }) {
  const { id, caption, columns, rows, rowKey, rowMenu, selection, result } = props;
  const { density = 'nyaman' } = useRemembered(id);
  const texts = useKitTexts();
  return (
    <ScrollBox label={texts.tableOf(caption)}>
      <table
        className={css.table}
        data-density={density}
        data-shares={columns.some(({ grow }) => grow) || undefined}
        data-stale={result.isPlaceholderData || undefined}
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
              <ColumnHead key={column.id} column={column} filtering={props.filtering} />
            ))}
            {rowMenu && (
              <td className={css.menu}>
                <span className="sr-only">{texts.actions}</span>
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

function SelectAll<T>({ rows, rowKey, selection }: DataListProps<T> & { rows: readonly T[] }) {
  const texts = useKitTexts();
  const keys = rows.map(rowKey);
  const all = keys.every((key) => selection?.keys.has(key));
  return (
    <input
      type="checkbox"
      aria-label={texts.chooseAll}
      checked={all}
      onChange={() => selection?.onChange(all ? new Set() : new Set(keys))}
    />
  );
}
