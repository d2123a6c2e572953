import type { ReactNode } from 'react';
import { formatNumber } from '@/kit/format/number';
import { stringifyQuery } from '@/kit/table/query-string';
import { cx } from '../cx';
import { Link } from '../navigation/link';
import css from './count.module.css';
import { Badge } from './pill';

/** The list that a number counts: the page that shows it, with what narrows it there. */
export type Counted = { path: string; query?: Record<string, unknown> };

/** The address of that list. */
function addressOf({ path, query = {} }: Counted): string {
  return path + stringifyQuery(query);
}

type CountProps = { value: number; of: Counted };

/** A number inside of something that leads to its list itself: a tab of a strip, a link with more words. */
export function Count({ value, of }: CountProps) {
  return (
    <span className="tnum" data-counts={addressOf(of)}>
      {formatNumber(value)}
    </span>
  );
}

type CountLinkProps = CountProps & { className?: string; children: (count: ReactNode) => ReactNode };

/** A link to a list whose words hold its number: '12 mahasiswa'. */
export function CountLink({ value, of, className, children }: CountLinkProps) {
  return (
    <Link href={addressOf(of)} className={className}>
      {children(<Count value={value} of={of} />)}
    </Link>
  );
}

type CountBadgeProps = CountProps & {
  /** What the number says, and where: '3 menunggu Anda, Bimbingan Proposal'. */
  label: string;
  className?: string;
  onClick?: () => void;
};

/** A number beside a name, from 100 on '99+'; it leads to the very rows that it counts. */
export function CountBadge({ value, of, label, className, onClick }: CountBadgeProps) {
  if (value === 0) return null;
  return (
    <Link
      href={addressOf(of)}
      className={cx(css.badge, className)}
      aria-label={label}
      data-tip={label}
      onClick={onClick}
    >
      <Badge count={value} />
    </Link>
  );
}

/** Something waits below, in several lists: no number, for there is no one list of it. */
export function WaitingDot({ label }: { label: string }) {
  return (
    <span className={css.dot}>
      <span className="sr-only"> {label}</span>
    </span>
  );
}
