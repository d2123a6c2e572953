import type { Option } from '@/kit/form/combobox/choice';

/** The levels of study programmes. */
export const JENJANG: readonly Option[] = ['D1', 'D2', 'D3', 'D4', 'S1', 'S2', 'S3', 'Profesi', 'Sp-1', 'Sp-2'].map(
  (value) => ({ value, label: value }),
);
