import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useReconnect } from '@/kit/net/reconnect';
import { cx } from '../cx';
import { Button } from '../navigation/button';
import { type KitTexts, useKitTexts } from '../texts';
import css from './load-error.module.css';
import { isLineFailure, Unreachable } from './unreachable';

/** A failed load, in the shape of kit/api's ApiError. */
export type LoadFailure = { message: string; type?: string; status?: number; requestId?: string };

type LoadErrorProps = { error: LoadFailure; onRetry: () => void; retrying?: boolean; compact?: boolean };

/** Says inside the card that loading failed, and tries again. */
export function LoadError({ error, onRetry, retrying, compact }: LoadErrorProps) {
  const texts = useKitTexts();
  useReconnect(error.type, onRetry);
  return (
    <div className={cx(css.box, compact && css.compact)} role="alert">
      <IconAlertTriangle className={css.icon} />
      <p className={css.title}>{texts.loadFailed}</p>
      <p className={css.reason}>{reason(error, texts)}</p>
      {isLineFailure(error) && <Unreachable load className={css.reason} />}
      <Button icon={<IconRefresh />} onClick={onRetry} pending={retrying} pendingText={texts.loading}>
        {texts.reload}
      </Button>
      {error.requestId && <p className={css.code}>{texts.helpCode + error.requestId}</p>}
    </div>
  );
}

/** The second line: the two of the specification for the line, else the failure's own sentence. */
function reason({ type, status, message }: LoadFailure, texts: KitTexts): string {
  if (type === 'Network Error') return texts.offline;
  if (type === 'Gateway Timeout' || status === 504) return texts.unstable;
  return message;
}
