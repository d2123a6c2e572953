import type { ReactNode } from 'react';
import css from './field-group.module.css';

type FieldGroupProps = {
  title?: ReactNode;
  /** Its name for those who hear the page, where no title is seen. */
  label?: string;
  children: ReactNode;
};

/** Fields of a long form that belong together, under a title. */
export function FieldGroup({ title, label, children }: FieldGroupProps) {
  return (
    <fieldset className={css.group} aria-label={label}>
      {title && <legend>{title}</legend>}
      {children}
    </fieldset>
  );
}
