import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './login.module.css';

/** What went wrong, above the form and read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p className={css.alert} role="alert">
      <IconAlertCircle aria-hidden="true" size={18} />
      <span>{children}</span>
    </p>
  );
}
