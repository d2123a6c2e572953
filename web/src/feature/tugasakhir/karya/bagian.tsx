import type { ReactNode } from 'react';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError, type LoadFailure } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';

type Hasil<T> = { data: T | undefined; error: LoadFailure | null; isPending: boolean; refetch: () => unknown };

type Props<T> = {
  hasil: Hasil<T>;
  /** Whether the answer holds nothing; the part is 'Data kosong' then, with `bantuan`. */
  kosong?: (data: T) => boolean;
  bantuan?: ReactNode;
  /** How many lines are about to stand. */
  baris?: number;
  /** It is all that the page has: a failure takes its room. */
  utama?: boolean;
  children: (data: T) => ReactNode;
};

/** A part of a record that is read by itself: loading, failed, empty, or there. */
export function Bagian<T>({ hasil, kosong, bantuan, baris = 4, utama, children }: Props<T>) {
  const memuat = useDelayedPending(hasil.isPending);
  if (hasil.data !== undefined && !memuat) {
    return kosong?.(hasil.data) ? <Empty kind="part" help={bantuan} /> : children(hasil.data);
  }
  if (hasil.error) return <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} compact={!utama} />;
  return memuat ? <SkeletonText lines={baris} /> : null;
}
