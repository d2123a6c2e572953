import { useOnline } from '@/kit/net/connection';
import { useCountdown } from '@/kit/net/reconnect';
import { useKitTexts } from '../texts';

type UnreachableProps = {
  className?: string;
  /** A load: says when it is tried again. A write is not, it waits for the reader. */
  load?: boolean;
};

/** Under a failure of the line: where the browser has one, it is the server that cannot be reached. */
export function Unreachable({ className, load }: UnreachableProps) {
  const texts = useKitTexts();
  const seconds = useCountdown();
  if (!useOnline()) return null;
  return (
    <p className={className}>
      {texts.serverUnreachable} {load && seconds !== undefined && <span role="timer">{texts.retriedIn(seconds)}</span>}
    </p>
  );
}

/** Whether a failure is one of the line. */
export function isLineFailure({ type }: { type?: string }): boolean {
  return type === 'Network Error';
}
