import { range } from '../range';
import { useKitTexts } from '../texts';
import css from './segments.module.css';

type SegmentsProps = {
  value: number;
  max: number;
  /** What is counted, for those who hear the page. */
  label: string;
};

/** The digital kartu bimbingan: '3/8' and a bar of as many segments. */
export function Segments({ value, max, label }: SegmentsProps) {
  const texts = useKitTexts();
  return (
    <span className={css.segments} role="img" aria-label={texts.ofMax(label, value, max)}>
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
