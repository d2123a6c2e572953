import { IconX } from '@tabler/icons-react';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksKit } from '@/kit/ui/teks';
import type { FilterDef } from '../daftar';
import css from '../tool-row.module.css';
import type { ListControl } from './saringan';

/** Every filter that is on, each with its cross, and one way to take all away. */
export function FilterChips({ filters, saringan }: { filters: readonly FilterDef[]; saringan: ListControl }) {
  const teks = useTeksKit();
  const chips = filters.flatMap((filter) =>
    (saringan.value.filter[filter.name] ?? []).map((value) => ({ filter, value })),
  );
  if (chips.length === 0 && saringan.value.q === '') return null;
  return (
    <div className={css.chips} data-scroll>
      {chips.map(({ filter, value }) => {
        const option = [...filter.options, ...(filter.known ?? [])].find((one) => one.value === value);
        const text = `${filter.label}: ${option?.label ?? value}`;
        const rest = (saringan.value.filter[filter.name] ?? []).filter((other) => other !== value);
        return (
          <button
            key={`${filter.name}-${value}`}
            type="button"
            className={css.chip}
            aria-label={teks.hapusFilterIni(text)}
            onClick={() => saringan.set({ filter: { [filter.name]: rest } }, { push: true })}
          >
            {text}
            <IconX />
          </button>
        );
      })}
      <Button variant="plain" size="sm" onClick={saringan.clear}>
        {teks.hapusSemuaFilter}
      </Button>
    </div>
  );
}
