import type { ReactNode } from 'react';
import { useDelayedPending } from './delayed-pending';
import { LoadError, type LoadFailure } from './load-error';
import { SkeletonText } from './skeleton';

export type LoadedProps<T> = {
  /** A query of TanStack Query. */
  result: { data: T | undefined; error: LoadFailure | null; isPending: boolean; refetch: () => unknown };
  /** How long the content will be, more or less. */
  lines?: number;
  /** In a narrow place: the failure takes less room. */
  compact?: boolean;
  children: (data: T) => ReactNode;
};

/** What is read, once it is there; before that its skeleton, or why it did not come. */
export function Loaded<T>({ result, lines, compact, children }: LoadedProps<T>) {
  const { data, error, isPending, refetch } = result;
  const waiting = useDelayedPending(isPending);
  if (waiting) return <SkeletonText lines={lines} />;
  if (data !== undefined) return children(data);
  return error && <LoadError error={error} onRetry={() => void refetch()} compact={compact} />;
}
