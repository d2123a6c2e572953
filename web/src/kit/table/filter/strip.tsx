import { Count } from '@/kit/ui/mark/count';
import { useKitTexts } from '@/kit/ui/texts';
import type { DataListProps, Strip, StripItem } from '../list';
import css from './strip.module.css';

type CountStripProps = Pick<DataListProps<never>, 'filtering' | 'caption'> & {
  strip: Strip;
  result: { data: { hitung?: Record<string, number> | null } | undefined };
};

/** Summary and main filter in one: each status with its number; one is chosen. */
export function CountStrip({ strip, filtering, result, caption }: CountStripProps) {
  const texts = useKitTexts();
  const across = new Set(strip.items.flatMap(({ filter, value, count = value }) => (filter && count ? [count] : [])));
  const numbers = result.data?.hitung;
  const all = numbers && Object.entries(numbers).reduce((sum, [name, one]) => sum + (across.has(name) ? 0 : one), 0);
  const pressed = chosenOf(strip, filtering.value.filter);
  return (
    <fieldset data-scroll className={css.strip} aria-label={texts.statusOf(caption)}>
      {strip.items.map((item) => {
        const { value, label, count: name = value } = item;
        const count = name === null ? all : numbers && (numbers[name] ?? 0);
        return (
          <button
            key={label}
            type="button"
            className={css.tab}
            data-across={item.filter && count ? '' : undefined}
            aria-pressed={item === pressed}
            onClick={() => filtering.set({ filter: filterOf(strip, item) }, { push: true })}
          >
            <b className={css.count}>
              {count === undefined || count === null ? (
                ' '
              ) : (
                <Count value={count} of={{ path: '', query: filterOf(strip, item) }} />
              )}
            </b>
            <span className={css.word}>{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** What an item narrows the list to: its own value, and nothing that the others stand for. */
function filterOf(strip: Strip, item: StripItem): Record<string, string[]> {
  const none = Object.fromEntries(
    [strip.filter, ...strip.items.flatMap(({ filter }) => filter ?? [])].map((one) => [one, []]),
  );
  return { ...none, [item.filter ?? strip.filter]: item.value === null ? [] : [item.value] };
}

function chosenOf(strip: Strip, filter: Readonly<Record<string, string[]>>): StripItem | undefined {
  const own = strip.items.find((one) => one.filter && one.value && filter[one.filter]?.includes(one.value));
  const value = filter[strip.filter]?.[0] ?? strip.chosen ?? null;
  return own ?? strip.items.find((one) => !one.filter && one.value === value);
}
