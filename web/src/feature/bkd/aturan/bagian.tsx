import { type ReactNode, useId } from 'react';
import css from './aturan.module.css';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A part of a tab: its name, what is done there, and its table, which has a paper of its own. */
export function Bagian({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
