import type { ReactNode } from 'react';
import { DASH } from '@/kit/format/date';
import css from './details.module.css';

/** Labels and values of a record; what has no value shows a dash. */
export function Details({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={css.item}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? DASH : value}</dd>
        </div>
      ))}
    </dl>
  );
}
