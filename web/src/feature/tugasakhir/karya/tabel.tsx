import type { ReactNode } from 'react';
import { isEmpty } from '@/kit/format/text';
import { ScrollBox } from '@/kit/table/scroll-box';
import table from '@/kit/table/table.module.css';
import { cx } from '@/kit/ui/cx';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Link } from '@/kit/ui/navigation/link';
import css from './tabel.module.css';

/** A column of a short table; the first names the row. */
export type KolomTabel<T> = {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  numeric?: boolean;
  nowrap?: boolean;
  /** Of low priority: not where the table is this narrow. */
  hideBelow?: 1024 | 1216;
};

type Pilihan = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Whether a row may be chosen. */
  boleh: (key: string) => boolean;
  label: (key: string) => string;
};

type Props<T> = {
  caption: string;
  columns: readonly KolomTabel<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** The row's page; the first cell is the link. */
  rowHref?: (row: T) => string | undefined;
  pilihan?: Pilihan;
  /** Many rows of one line. */
  padat?: boolean;
};

/** The short table of a record's part: all rows at once, on a phone each as a card. */
export function Tabel<T>(props: Props<T>) {
  const wide = useMinWidth(BREAKPOINT.table);
  return wide ? <Lebar {...props} /> : <Kartu {...props} />;
}

function Lebar<T>(props: Props<T>) {
  const { caption, columns, rows, rowKey, pilihan, padat } = props;
  return (
    <div className={css.box}>
      <ScrollBox label={caption}>
        <table className={table.table} data-density={padat ? 'padat' : undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {pilihan && <td className={table.check} />}
              {columns.map((column) => (
                <th key={column.id} scope="col" className={kelas(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-baris="" aria-selected={pilihan ? pilihan.keys.has(rowKey(row)) : undefined}>
                {pilihan && (
                  <td className={table.check}>
                    <Pilih pilihan={pilihan} id={rowKey(row)} />
                  </td>
                )}
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.id} scope="row" className={cx(kelas(column), css.pertama)}>
                      <Nama {...props} row={row} />
                    </th>
                  ) : (
                    <td key={column.id} className={kelas(column)}>
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

function Kartu<T>(props: Props<T>) {
  const { caption, columns, rows, rowKey, pilihan, padat } = props;
  // Many short rows take two lines each: the name with what it names, then the rest.
  const sisa = padat ? columns.slice(2).filter(({ hideBelow }) => !hideBelow) : columns.slice(1);
  return (
    <ul className={padat ? css.dua : css.daftar} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} data-baris="">
          <div className={css.kepala}>
            {pilihan && <Pilih pilihan={pilihan} id={rowKey(row)} />}
            <Nama {...props} row={row} />
            {padat && columns[1] && <span>{columns[1].cell(row)}</span>}
          </div>
          <dl>
            {sisa.map(({ id, label, cell }) => {
              const content = cell(row);
              return isEmpty(content) ? null : (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{content}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Nama<T>({ columns, row, rowHref }: Props<T> & { row: T }) {
  const isi = columns[0]?.cell(row);
  const href = rowHref?.(row);
  return href ? <Link href={href}>{isi}</Link> : isi;
}

function Pilih({ pilihan, id }: { pilihan: Pilihan; id: string }) {
  if (!pilihan.boleh(id)) return null;
  const balik = () => {
    const next = new Set(pilihan.keys);
    if (!next.delete(id)) next.add(id);
    pilihan.onChange(next);
  };
  return <input type="checkbox" aria-label={pilihan.label(id)} checked={pilihan.keys.has(id)} onChange={balik} />;
}

function kelas<T>({ numeric, nowrap, hideBelow }: KolomTabel<T>): string {
  return cx(numeric && table.numeric, nowrap && table.nowrap, hideBelow && table[`from${hideBelow}`]);
}
