import type { ReactNode } from 'react';
import css from './form.module.css';

/** Short fields that belong together, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
