import { angka } from '../format/number';
import { useTeksKit } from '../ui/teks';
import type { DaftarProps, Strip } from './daftar';
import css from './strip.module.css';

type CountStripProps = Pick<DaftarProps<never>, 'saringan' | 'caption'> & {
  strip: Strip;
  hasil: { data: { hitung?: Record<string, number> | null } | undefined };
};

/** Summary and main filter in one: each status with its number; one is chosen. */
export function CountStrip({ strip, saringan, hasil, caption }: CountStripProps) {
  const teks = useTeksKit();
  const chosen = saringan.value.filter[strip.filter]?.[0] ?? null;
  const numbers = hasil.data?.hitung;
  const all = numbers && Object.values(numbers).reduce((sum, one) => sum + one, 0);
  return (
    <fieldset className={css.strip} aria-label={teks.statusDaftar(caption)}>
      {strip.items.map(({ value, label, count: name = value }) => {
        const count = name === null ? all : numbers && (numbers[name] ?? 0);
        return (
          <button
            key={label}
            type="button"
            className={css.tab}
            aria-pressed={value === chosen}
            onClick={() => saringan.set({ filter: { [strip.filter]: value === null ? [] : [value] } }, { push: true })}
          >
            <b className={css.count}>{count === undefined || count === null ? ' ' : angka(count)}</b>
            <span className={css.word}>{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
