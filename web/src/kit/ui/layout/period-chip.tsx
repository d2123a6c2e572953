import { IconArrowRight, IconChevronDown, IconClockExclamation } from '@tabler/icons-react';
import { cx } from '../cx';
import { useKitTexts } from '../texts';
import css from './period-chip.module.css';

type PeriodChipProps = {
  /** '2025/2026 Ganjil'. */
  label: string;
  /** Why it is this one. */
  note?: string;
  /** Opens the choice of period; without it the chip is a plain line. */
  onClick?: () => void;
  /** The shown period is the running one. */
  running?: boolean;
  /** What is shown is not the running period: says so, and leads there with one tap. */
  elsewhere?: Elsewhere;
};

export type Elsewhere = {
  /** The running period, '2026/2027 Ganjil'. */
  running: string;
  onGo: () => void;
  pending?: boolean;
  /** Which period is meant, in words, where it is not the one that the chip shows. */
  meant?: string;
};

/** Which period the page speaks of. */
export function PeriodChip({ label, note, onClick, running, elsewhere }: PeriodChipProps) {
  const texts = useKitTexts();
  const words = <span className="period">{label}</span>;
  return (
    <span className={css.place} data-scroll>
      {onClick ? (
        <button
          type="button"
          className={css.chip}
          onClick={onClick}
          data-tip={texts.changePeriod}
          aria-label={texts.period(label)}
        >
          {words}
          <IconChevronDown />
        </button>
      ) : (
        <span className={css.line}>{words}</span>
      )}
      {note && <span className={css.note}>{note}</span>}
      {running && <span className={cx(css.tag, css.running)}>{texts.runningTerm}</span>}
      {elsewhere && <NotRunning {...elsewhere} />}
    </span>
  );
}

function NotRunning({ running, onGo, pending, meant }: Elsewhere) {
  const texts = useKitTexts();
  return (
    <span className={css.elsewhere}>
      <span className={css.tag}>
        <IconClockExclamation aria-hidden="true" />
        {meant && <span className="period">{meant}</span>}
        <span>{texts.otherTerm}</span>
      </span>
      <button type="button" className={css.go} onClick={onGo} aria-disabled={pending || undefined}>
        {texts.toPeriod(running)}
        <IconArrowRight aria-hidden="true" />
      </button>
    </span>
  );
}
