import type { ReactNode } from 'react';
import css from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** The period chip. */
  period?: ReactNode;
  description?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
};

/** The id of a page's heading, which takes the focus when the route changes. */
export const HEADING_ID = 'judul';

/** A page's name, its period and its acts. */
export function PageHead({ title, period, description, actions }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 id={HEADING_ID} tabIndex={-1}>
          {title}
        </h1>
        {(period || description) && (
          <div className={css.line}>
            {period}
            {description}
          </div>
        )}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
