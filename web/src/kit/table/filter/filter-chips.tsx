import { IconX } from '@tabler/icons-react';
import { Button } from '@/kit/ui/navigation/button';
import { useKitTexts } from '@/kit/ui/texts';
import type { FilterDef } from '../list';
import css from '../tool-row.module.css';
import type { ListControl } from './filters';

/** Every filter that is on, each with its cross, and one way to take all away. */
export function FilterChips({ filters, filtering }: { filters: readonly FilterDef[]; filtering: ListControl }) {
  const texts = useKitTexts();
  const chips = filters.flatMap((filter) =>
    (filtering.value.filter[filter.name] ?? []).map((value) => ({ filter, value })),
  );
  if (chips.length === 0 && filtering.value.q === '') return null;
  return (
    <div className={css.chips} data-scroll>
      {chips.map(({ filter, value }) => {
        const option = [...filter.options, ...(filter.known ?? [])].find((one) => one.value === value);
        const text = `${filter.label}: ${option?.label ?? value}`;
        const rest = (filtering.value.filter[filter.name] ?? []).filter((other) => other !== value);
        return (
          <button
            key={`${filter.name}-${value}`}
            type="button"
            className={css.chip}
            aria-label={texts.removeThisFilter(text)}
            onClick={() => filtering.set({ filter: { [filter.name]: rest } }, { push: true })}
          >
            {text}
            <IconX />
          </button>
        );
      })}
      <Button variant="plain" size="sm" onClick={filtering.clear}>
        {texts.removeAllFilters}
      </Button>
    </div>
  );
}
