import type { ReactNode } from 'react';
import { useDelayedPending } from './delayed-pending';
import { LoadError, type LoadFailure } from './load-error';
import { SkeletonText } from './skeleton';

type LoadedProps<T> = {
  /** How loading went: a TanStack query result fits as it is. */
  result: { data: T | undefined; error: LoadFailure | null; isPending: boolean; refetch: () => unknown };
  /** How many grey lines stand for it meanwhile. */
  lines: number;
  children: (data: T) => ReactNode;
};

/** What was read, once it is there; else grey lines after a moment, or why it failed and a way to try again. */
export function Loaded<T>({ result, lines, children }: LoadedProps<T>) {
  const pending = useDelayedPending(result.isPending);
  if (result.data !== undefined) return children(result.data);
  if (result.error) return <LoadError error={result.error} onRetry={() => void result.refetch()} />;
  return pending ? <SkeletonText lines={lines} /> : null;
}
