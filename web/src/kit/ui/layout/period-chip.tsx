import { IconArrowRight, IconChevronDown, IconClockExclamation } from '@tabler/icons-react';
import { cx } from '../cx';
import { useTeksKit } from '../teks';
import css from './period-chip.module.css';

type PeriodeChipProps = {
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
export function PeriodeChip({ label, note, onClick, running, elsewhere }: PeriodeChipProps) {
  const teks = useTeksKit();
  const words = <span className="period">{label}</span>;
  return (
    <span className={css.place} data-scroll>
      {onClick ? (
        <button
          type="button"
          className={css.chip}
          onClick={onClick}
          data-tip={teks.gantiPeriode}
          aria-label={teks.periode(label)}
        >
          {words}
          <IconChevronDown />
        </button>
      ) : (
        <span className={css.line}>{words}</span>
      )}
      {note && <span className={css.note}>{note}</span>}
      {running && <span className={cx(css.tag, css.running)}>{teks.semesterBerjalan}</span>}
      {elsewhere && <NotRunning {...elsewhere} />}
    </span>
  );
}

function NotRunning({ running, onGo, pending, meant }: Elsewhere) {
  const teks = useTeksKit();
  return (
    <span className={css.elsewhere}>
      <span className={css.tag}>
        <IconClockExclamation aria-hidden="true" />
        {meant && <span className="period">{meant}</span>}
        <span>{teks.bukanSemesterBerjalan}</span>
      </span>
      <button type="button" className={css.go} onClick={onGo} aria-disabled={pending || undefined}>
        {teks.kePeriode(running)}
        <IconArrowRight aria-hidden="true" />
      </button>
    </span>
  );
}
