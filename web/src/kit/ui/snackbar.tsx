import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import css from './snackbar.module.css';

type SnackbarProps = {
  open: boolean;
  text?: string;
  /** A second line. */
  detail?: ReactNode;
  onRetry: () => void;
  onDismiss?: () => void;
};

/** The warning at the top that stays while loads have failed, with 'Muat Ulang' for all of them. */
export function Snackbar({ open, text = 'Terjadi kesalahan', detail, onRetry, onDismiss }: SnackbarProps) {
  return (
    <div role="status" className={css.place}>
      {open && (
        <div className={css.bar}>
          <IconAlertTriangle />
          <div>
            <p>{text}</p>
            {detail}
          </div>
          <button type="button" className={css.action} onClick={onRetry}>
            Muat Ulang
          </button>
          {onDismiss && <IconButton label="Tutup" icon={<IconX />} size="sm" onClick={onDismiss} />}
        </div>
      )}
    </div>
  );
}
