import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Clamp } from './clamp';
import css from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** Whose page it is, above the title. */
  lead?: ReactNode;
  /** The period chip. */
  period?: ReactNode;
  description?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
};

/** The id of a page's heading, which takes the focus when the route changes. */
const HEADING_ID = 'judul';

/** A page's name, its period and its acts. */
export function PageHead({ title, lead, period, description, actions }: PageHeadProps) {
  return (
    <div className={cx(css.head, Boolean(period) && css.wide)}>
      <div className={css.words}>
        {lead && <div className={css.lead}>{lead}</div>}
        <Clamp as="h1" id={HEADING_ID} tabIndex={-1}>
          {title}
        </Clamp>
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
