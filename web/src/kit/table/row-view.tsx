import { IconDots } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/navigation/icon-button';
import { Link } from '../ui/navigation/link';
import { Menu } from '../ui/overlay/menu';
import { useKitTexts } from '../ui/texts';
import type { Column, DataListProps, Selection } from './list';
import { lastOpened, rememberOpened } from './memory';
import css from './table.module.css';

/** One row: its first cell is its name and its link, a click anywhere opens it. */
export function RowView<T>({ row, ...props }: DataListProps<T> & { row: T }) {
  const { id, columns, rowKey, rowName, rowHref, rowMenu, selection } = props;
  const texts = useKitTexts();
  const key = rowKey(row);
  const [first, ...rest] = columns;
  const chosen = selection?.keys.has(key);
  return (
    <tr
      data-baris={lastOpened(id) === key ? 'terakhir' : ''}
      data-opens={rowHref ? '' : undefined}
      aria-selected={selection ? chosen : undefined}
      onClick={openRow}
    >
      {selection && (
        <td className={css.check}>
          <RowCheck selection={selection} id={key} label={texts.chooseRow(rowName(row))} />
        </td>
      )}
      {first && (
        <th scope="row" className={columnClass(first)}>
          {rowHref ? (
            <Link href={rowHref(row)} className={css.link} onClick={() => rememberOpened(id, key)}>
              {first.cell(row)}
            </Link>
          ) : (
            first.cell(row)
          )}
          <Sub column={first} row={row} />
        </th>
      )}
      {rest.map((column) => (
        <td key={column.id} className={columnClass(column)}>
          {column.cell(row)}
          <Sub column={column} row={row} />
        </td>
      ))}
      {rowMenu && (
        <td className={css.menu}>
          <RowMenu row={row} rowName={rowName} rowMenu={rowMenu} />
        </td>
      )}
    </tr>
  );
}

type RowCheckProps = { selection: Pick<Selection, 'keys' | 'onChange'>; id: string; label: string };

/** The box that chooses one row. */
export function RowCheck({ selection: { keys, onChange }, id, label }: RowCheckProps) {
  return (
    <input type="checkbox" aria-label={label} checked={keys.has(id)} onChange={() => onChange(toggled(keys, id))} />
  );
}

type RowMenuProps<T> = { row: T; rowName: (row: T) => string; rowMenu: NonNullable<DataListProps<T>['rowMenu']> };

/** The acts of one row. */
export function RowMenu<T>({ row, rowName, rowMenu }: RowMenuProps<T>) {
  const texts = useKitTexts();
  const items = rowMenu(row);
  if (items.length === 0) return null;
  const label = texts.actionsFor(rowName(row));
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} data-tip={texts.actions} icon={<IconDots />} size="sm" />
      )}
    />
  );
}

function Sub<T>({ column, row }: { column: Column<T>; row: T }) {
  const text = column.sub?.(row);
  return text ? <div className={css.sub}>{text}</div> : null;
}

/** Passes a click on the row to its link, keys included, unless something in the row was meant or text is marked. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element;
  if (target.closest('a,button,input,label,[popover]') || getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const link = event.currentTarget.querySelector('a');
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The classes of a column's cells: numbers to the right, low priority hidden in narrow windows. */
export function columnClass<T>({ numeric, nowrap, grow, hideBelow, onPaper }: Column<T>): string {
  return cx(
    numeric && css.numeric,
    nowrap && css.nowrap,
    nowrap === false && css.wrap,
    grow && css.grow,
    hideBelow && css[`from${hideBelow}`],
    onPaper && css.onPaper,
  );
}
