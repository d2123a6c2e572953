import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './login.module.css';

/** What went wrong, above the form and read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className={css.alert} role="alert">
      <IconAlertCircle aria-hidden="true" size={18} />
      <div>{children}</div>
    </div>
  );
}
