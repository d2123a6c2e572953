import { useLongWait } from '../ui/feedback/loading';
import { Skeleton } from '../ui/feedback/skeleton';
import { range } from '../ui/range';
import { useKitTexts } from '../ui/texts';
import css from './data-list.module.css';

/** Never more grey rows than a window shows. */
const ROWS_MAX = 8;

/** Grey rows while the first page loads; their room is there from the start, so that nothing jumps. */
export function RowSkeleton({ shown, wide, rows }: { shown: boolean; wide: boolean; rows: number }) {
  const long = useLongWait();
  const texts = useKitTexts();
  const count = Math.min(rows, ROWS_MAX);
  return (
    <div className={wide ? css.paper : css.cards}>
      <p role="status" className={long ? css.long : 'sr-only'}>
        {long ? texts.stillLoading : texts.loading}
      </p>
      {range(count).map((n) => (
        <div key={n} className={css.bone} data-shown={shown || undefined}>
          <Skeleton width="28%" />
          <Skeleton width="40%" />
          <Skeleton width="12%" />
        </div>
      ))}
    </div>
  );
}
