import { useTersambung } from '@/kit/net/connection';
import { useCountdown } from '@/kit/net/reconnect';
import { useTeksKit } from '../teks';

type UnreachableProps = {
  className?: string;
  /** A load: says when it is tried again. A write is not, it waits for the reader. */
  load?: boolean;
};

/** Under a failure of the line: where the browser has one, it is the server that cannot be reached. */
export function Unreachable({ className, load }: UnreachableProps) {
  const teks = useTeksKit();
  const seconds = useCountdown();
  if (!useTersambung()) return null;
  return (
    <p className={className}>
      {teks.serverTakTerjangkau} {load && seconds !== undefined && <span role="timer">{teks.dicobaLagi(seconds)}</span>}
    </p>
  );
}

/** Whether a failure is one of the line. */
export function isLineFailure({ type }: { type?: string }): boolean {
  return type === 'Network Error';
}
