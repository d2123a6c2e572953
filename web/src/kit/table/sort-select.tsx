import { SelectInput } from '../form/combobox/select-input';
import { useKitTexts } from '../ui/texts';
import type { DataListProps } from './list';

/** The order of the cards, where there is no table head to click. */
export function SortSelect<T>({ columns, filtering }: Pick<DataListProps<T>, 'columns' | 'filtering'>) {
  const texts = useKitTexts();
  const options = columns.flatMap(({ sort, label, oneWay, sortLabels }) => {
    if (!sort) return [];
    const first = { value: sort, label: sortLabels?.[0] ?? texts.ascending(label) };
    return oneWay ? [first] : [first, { value: `-${sort}`, label: sortLabels?.[1] ?? texts.descending(label) }];
  });
  if (options.length === 0) return null;
  return (
    <SelectInput
      label={texts.sort}
      name="sort"
      placeholder={texts.sort}
      options={options.slice(0, 10)}
      value={filtering.value.sort || null}
      onChange={(sort) => filtering.set({ sort: sort ?? '' }, { push: true })}
    />
  );
}
