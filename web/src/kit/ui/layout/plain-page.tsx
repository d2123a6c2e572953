import type { ReactNode } from 'react';
import css from './plain-page.module.css';

/** A page without menu, for whoever has no account: the name of the portal, and one narrow column. */
export function PlainPage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <b>{name}</b>
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
}
