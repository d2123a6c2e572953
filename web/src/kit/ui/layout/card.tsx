import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import css from './card.module.css';

type CardProps = {
  title?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** The content reaches the edges (tables, lists). */
  flush?: boolean;
  children: ReactNode;
};

/** A sheet of paper on the desk; with a title it is a named region of the page. */
export function Card({ title, actions, footer, flush, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      <div className={cx(!flush && css.body)}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </section>
  );
}
