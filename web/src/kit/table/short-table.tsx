import type { ReactNode } from 'react';
import { cx } from '../ui/cx';
import { BREAKPOINT, useMinWidth } from '../ui/layout/media';
import { Link } from '../ui/navigation/link';
import { CardLines } from './card-view';
import card from './card-view.module.css';
import list from './data-list.module.css';
import type { Column } from './list';
import type { RowChoice } from './row-choice';
import { columnClass, RowCheck } from './row-view';
import { ScrollBox } from './scroll-box';
import css from './short-table.module.css';
import table from './table.module.css';

/** A column of a short table; the first names the row. */
export type ShortColumn<T> = Pick<Column<T>, 'id' | 'label' | 'cell' | 'numeric' | 'nowrap' | 'hideBelow'>;

type Props<T> = {
  caption: string;
  columns: readonly ShortColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** The row's page; the first cell is the link. */
  rowHref?: (row: T) => string | undefined;
  /** The rows that may be chosen, and how the box of each is called. */
  choice?: RowChoice & { label: (row: T) => string };
  /** Many rows of one line. */
  dense?: boolean;
};

/** The short table of a record's part: all rows at once, on a phone each as a card. */
export function ShortTable<T>(props: Props<T>) {
  const wide = useMinWidth(BREAKPOINT.table);
  return wide ? <Wide {...props} /> : <Cards {...props} />;
}

function Wide<T>(props: Props<T>) {
  const { caption, columns, rows, rowKey, choice, dense } = props;
  const chosen = choice && choice.allowed.size > 0 ? choice.keys : undefined;
  return (
    <div className={cx(list.paper, css.box)}>
      <ScrollBox label={caption}>
        <table className={table.table} data-density={dense ? 'padat' : undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {chosen && <td className={table.check} />}
              {columns.map((column) => (
                <th key={column.id} scope="col" className={columnClass(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-baris="" aria-selected={chosen?.has(rowKey(row))}>
                {chosen && (
                  <td className={table.check}>
                    <Check {...props} row={row} />
                  </td>
                )}
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.id} scope="row" className={cx(columnClass(column), css.first)}>
                      <Name {...props} row={row} />
                    </th>
                  ) : (
                    <td key={column.id} className={columnClass(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

function Cards<T>(props: Props<T>) {
  const { caption, columns, rows, rowKey, dense } = props;
  // Many short rows take two lines each: the name with what it names, then the rest.
  const rest = dense ? columns.slice(2).filter(({ hideBelow }) => !hideBelow) : columns.slice(1);
  return (
    <ul className={dense ? cx(list.paper, css.two) : css.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={dense ? undefined : card.card} data-baris="">
          <div className={css.head}>
            <Check {...props} row={row} />
            <Name {...props} row={row} />
            {dense && columns[1] && <span>{columns[1].cell(row)}</span>}
          </div>
          <CardLines columns={rest} row={row} />
        </li>
      ))}
    </ul>
  );
}

type RowProps<T> = Props<T> & { row: T };

function Name<T>({ columns, row, rowHref }: RowProps<T>): ReactNode {
  const name = columns[0]?.cell(row);
  const href = rowHref?.(row);
  return href ? <Link href={href}>{name}</Link> : name;
}

/** The box of a row that may be chosen. */
function Check<T>({ choice, row, rowKey }: RowProps<T>) {
  if (!choice?.allowed.has(rowKey(row))) return null;
  return <RowCheck selection={choice} id={rowKey(row)} label={choice.label(row)} />;
}
