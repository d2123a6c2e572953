import { SelectInput } from '../form/combobox/select-input';
import { useTeksKit } from '../ui/teks';
import type { DaftarProps } from './daftar';

/** The order of the cards, where there is no table head to click. */
export function SortSelect<T>({ columns, saringan }: Pick<DaftarProps<T>, 'columns' | 'saringan'>) {
  const teks = useTeksKit();
  const options = columns.flatMap(({ sort, label, oneWay, sortLabels }) => {
    if (!sort) return [];
    const first = { value: sort, label: sortLabels?.[0] ?? teks.naik(label) };
    return oneWay ? [first] : [first, { value: `-${sort}`, label: sortLabels?.[1] ?? teks.turun(label) }];
  });
  if (options.length === 0) return null;
  return (
    <SelectInput
      label={teks.urutkan}
      name="sort"
      placeholder={teks.urutkan}
      options={options.slice(0, 10)}
      value={saringan.value.sort || null}
      onChange={(sort) => saringan.set({ sort: sort ?? '' }, { push: true })}
    />
  );
}
