import type { ReactNode } from 'react';
import { KOSONG } from '@/kit/format/date';
import css from './details.module.css';

/** Labels and values of a record; what has no value shows a dash. */
export function Rincian({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={css.item}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? KOSONG : value}</dd>
        </div>
      ))}
    </dl>
  );
}
