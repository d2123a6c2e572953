import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpoken } from '@/kit/i18n/language';
import { IconButton } from '../navigation/icon-button';
import css from './snackbar.module.css';

type SnackbarProps = {
  open: boolean;
  text?: string;
  /** A second line. */
  detail?: ReactNode;
  onRetry: () => void;
  onDismiss?: () => void;
};

// At hand in both languages: it tells of loads that fail, and English would be one of them.
const sentences = {
  wrong: { id: 'Terjadi kesalahan', en: 'Something went wrong' },
  reload: { id: 'Muat Ulang', en: 'Reload' },
  close: { id: 'Tutup', en: 'Close' },
};

/** The warning at the top that stays while loads have failed, with 'Muat Ulang' for all of them. */
export function Snackbar({ open, text, detail, onRetry, onDismiss }: SnackbarProps) {
  const spoken = useSpoken();
  return (
    <div role="status" className={css.place}>
      {open && (
        <div className={css.bar}>
          <IconAlertTriangle />
          <div>
            <p>{text ?? spoken(sentences.wrong)}</p>
            {detail}
          </div>
          <button type="button" className={css.action} onClick={onRetry}>
            {spoken(sentences.reload)}
          </button>
          {onDismiss && <IconButton label={spoken(sentences.close)} icon={<IconX />} size="sm" onClick={onDismiss} />}
        </div>
      )}
    </div>
  );
}
