import type { ReactNode } from 'react';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded, type LoadedProps } from '@/kit/ui/feedback/loaded';

type Props<T> = {
  hasil: LoadedProps<T>['result'];
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
  return (
    <Loaded result={hasil} lines={baris} compact={!utama}>
      {(data) => (kosong?.(data) ? <Empty kind="part" help={bantuan} /> : children(data))}
    </Loaded>
  );
}
