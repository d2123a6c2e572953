import { useState } from 'react';
import type { FilterDef } from '@/kit/table/list';
import { useUnits } from './unit-select';

/** A filter by the unit above; its choices are read when the panel opens (`open`), or when one of them is set. */
export function useUnitFilter(list: Parameters<typeof useUnits>[0], name: string, label: string, set: string[]) {
  const [opened, setOpened] = useState(false);
  const { none, ...choices } = useUnits(list, { all: true, enabled: opened || set.length > 0 });
  const filter: FilterDef = { name, label, multiple: true, ...choices };
  return { filter, open: () => setOpened(true) };
}
