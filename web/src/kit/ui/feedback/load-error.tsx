import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useReconnect } from '@/kit/net/reconnect';
import { cx } from '../cx';
import { Button } from '../navigation/button';
import { useTeksKit } from '../teks';
import type { TeksKit } from '../teks-id';
import css from './load-error.module.css';
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
      <p className={css.title}>{teks.gagalMemuatData}</p>
      <p className={css.reason}>{reason(error, teks)}</p>
      {isLineFailure(error) && <Unreachable load className={css.reason} />}
      <Button icon={<IconRefresh />} onClick={onRetry} pending={retrying} pendingText={teks.memuat}>
        {teks.muatUlang}
      </Button>
      {error.requestId && <p className={css.code}>{teks.kodeBantuan + error.requestId}</p>}
    </div>
  );
}

/** The second line: the two of the specification for the line, else the failure's own sentence. */
function reason({ type, status, message }: LoadFailure, teks: TeksKit): string {
  if (type === 'Network Error') return teks.tanpaInternet;
  if (type === 'Gateway Timeout' || status === 504) return teks.takStabil;
  return message;
}
