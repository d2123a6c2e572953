import type { ReactNode } from 'react';
import type { Butir } from './aturan';
import { Yakin } from './keyakinan';
import css from './susun.module.css';

type Props = Pick<Butir, 'keyakinan'> & {
  nama: string;
  /** What opening it is called. */
  label: string;
  onBuka: () => void;
  /** What it says in short. */
  children: ReactNode;
};

/** A line of a set, which opens to its form. */
export function IsiBaris({ nama, label, keyakinan, onBuka, children }: Props) {
  return (
    <div className={css.isiBaris}>
      <button type="button" className={css.nama} aria-label={label} onClick={onBuka}>
        <span lang="id">{nama}</span>
      </button>
      <p className="meta">{children}</p>
      <Yakin keyakinan={keyakinan} />
    </div>
  );
}
