import { range } from '../range';
import css from './skeleton.module.css';

type SkeletonProps = { width?: string | number; height?: string | number; circle?: boolean };

/** A grey shape where something is about to stand. */
export function Skeleton({ width = '100%', height = '1em', circle }: SkeletonProps) {
  return (
    <span
      className={css.bone}
      style={{ width, height: circle ? width : height, borderRadius: circle ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** Lines of text about to stand. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={css.lines}>
      {range(lines).map((n) => (
        <Skeleton key={n} width={n === lines ? '60%' : '100%'} />
      ))}
    </span>
  );
}
