import { IconChevronDown } from '@tabler/icons-react';
import css from './period-chip.module.css';
import { useTeksKit } from './teks';

type PeriodeChipProps = {
  /** '2025/2026 Ganjil'. */
  label: string;
  /** Opens the choice of period; without it the chip is a plain line. */
  onClick?: () => void;
  /** The shown period is the running one. */
  running?: boolean;
};

/** Which period the page speaks of. */
export function PeriodeChip({ label, onClick, running }: PeriodeChipProps) {
  const teks = useTeksKit();
  const words = (
    <>
      <span className="period">{label}</span>
      {running && <span className={css.running}>{teks.semesterBerjalan}</span>}
    </>
  );
  if (!onClick) return <span className={css.line}>{words}</span>;
  return (
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
  );
}
