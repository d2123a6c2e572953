import { isEmpty } from '../format/text';
import { Link } from '../ui/navigation/link';
import css from './card-view.module.css';
import type { Column, DataListProps } from './list';
import { lastOpened, rememberOpened } from './memory';
import { RowMenu } from './row-view';

/** The list as cards, in the same order, for windows below 768. */
export function CardView<T>(props: DataListProps<T> & { rows: readonly T[] }) {
  const { id, rows, rowKey, rowName, rowMenu, caption, columns } = props;
  return (
    <ul className={css.list} aria-label={caption} aria-busy={props.result.isPlaceholderData}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={css.card} data-baris={lastOpened(id) === rowKey(row) ? 'terakhir' : ''}>
          <div className={css.head}>
            <div className={css.words}>
              <Title {...props} row={row} />
            </div>
            {props.cardAside?.(row)}
            {rowMenu && <RowMenu row={row} rowName={rowName} rowMenu={rowMenu} />}
          </div>
          {props.card ? props.card(row) : <CardLines columns={columns.slice(1)} row={row} className={css.lines} />}
        </li>
      ))}
    </ul>
  );
}

function Title<T>({ id, columns, row, rowHref, rowKey }: DataListProps<T> & { row: T }) {
  const first = columns[0];
  if (!first) return null;
  return (
    <>
      {rowHref ? (
        <Link href={rowHref(row)} className={css.title} onClick={() => rememberOpened(id, rowKey(row))}>
          {first.cell(row)}
        </Link>
      ) : (
        <span className={css.title}>{first.cell(row)}</span>
      )}
      {first.sub && <div className={css.sub}>{first.sub(row)}</div>}
    </>
  );
}

type LinesProps<T> = { columns: readonly Pick<Column<T>, 'id' | 'label' | 'cell'>[]; row: T; className?: string };

/** What a card says of its row: a line for each column that is not empty. */
export function CardLines<T>({ columns, row, className }: LinesProps<T>) {
  return (
    <dl className={className}>
      {columns.map(({ id, label, cell }) => {
        const content = cell(row);
        return isEmpty(content) ? null : (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{content}</dd>
          </div>
        );
      })}
    </dl>
  );
}
