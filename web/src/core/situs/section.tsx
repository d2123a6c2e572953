import { type ReactNode, useId } from 'react';
import css from './situs.module.css';

/** Fields of a form that belong together, under a heading. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p className={css.help}>{help}</p>}
      </div>
      {children}
    </section>
  );
}
