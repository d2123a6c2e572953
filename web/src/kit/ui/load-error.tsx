import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useReconnect } from '../net/reconnect';
import { Button } from './button';
import { cx } from './cx';
import css from './load-error.module.css';
import { useTeksKit } from './teks';
import { isLineFailure, Unreachable } from './unreachable';

/** A failed load, in the shape of kit/api's Galat. */
export type LoadFailure = { message: string; type?: string; status?: number; requestId?: string };

type LoadErrorProps = { error: LoadFailure; onRetry: () => void; retrying?: boolean; compact?: boolean };

/** Says inside the card that loading failed, and tries again. */
export function LoadError({ error, onRetry, retrying, compact }: LoadErrorProps) {
  const teks = useTeksKit();
  useReconnect(error.type, onRetry);
  return (
    <div className={cx(css.box, compact && css.compact)} role="alert">
      <IconAlertTriangle className={css.icon} />
      <p className={css.title}>Maaf, terjadi kesalahan saat memuat data.</p>
      <p className={css.reason}>{reason(error)}</p>
      {isLineFailure(error) && <Unreachable load className={css.reason} />}
      <Button icon={<IconRefresh />} onClick={onRetry} pending={retrying} pendingText={teks.memuat}>
        Muat Ulang
      </Button>
      {error.requestId && <p className={css.code}>{teks.kodeBantuan + error.requestId}</p>}
    </div>
  );
}

/** The second line: the two of the specification for the line, else the failure's own sentence. */
export function reason({ type, status, message }: LoadFailure): string {
  if (type === 'Network Error') return 'Tidak ada koneksi internet. Mohon periksa jaringan Anda.';
  if (type === 'Gateway Timeout' || status === 504) return 'Koneksi internet tidak stabil.';
  return message;
}
