import { SelectInput } from '../form/select-input';
import { useTeksKit } from '../ui/teks';
import type { DaftarProps } from './daftar';
import css from './tool-row.module.css';

/** The order of the cards, where there is no table head to click. */
export function SortSelect<T>({ columns, saringan }: Pick<DaftarProps<T>, 'columns' | 'saringan'>) {
  const teks = useTeksKit();
  const options = columns.flatMap(({ sort, label }) =>
    sort
      ? [
          { value: sort, label: teks.naik(label) },
          { value: `-${sort}`, label: teks.turun(label) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <div className={css.sort}>
      <SelectInput
        hideLabel
        label={teks.urutkan}
        name="sort"
        placeholder={teks.urutkan}
        options={options.slice(0, 10)}
        value={saringan.value.sort || null}
        onChange={(sort) => saringan.set({ sort: sort ?? '' }, { push: true })}
      />
    </div>
  );
}
