import { range } from '../range';
import { useTeksKit } from '../teks';
import css from './segments.module.css';

type SegmentsProps = {
  value: number;
  max: number;
  /** What is counted, for those who hear the page. */
  label: string;
};

/** The digital kartu bimbingan: '3/8' and a bar of as many segments. */
export function Segments({ value, max, label }: SegmentsProps) {
  const teks = useTeksKit();
  return (
    <span className={css.segments} role="img" aria-label={teks.dariMaks(label, value, max)}>
      <span className="tnum">
        {value}/{max}
      </span>
      <span className={css.bar}>
        {range(max).map((n) => (
          <i key={n} className={n <= value ? css.done : undefined} />
        ))}
      </span>
    </span>
  );
}
