import { useKitTexts } from '@/kit/ui/texts';
import type { FieldProps } from '../field/field';
import type { Option, OptionState } from './choice';
import { Combobox } from './combobox';

type MultiSelectProps<V extends string> = FieldProps<V[]> &
  OptionState & {
    options: readonly Option<V>[];
    /** Options that are chosen already and may be missing from `options` while searching. */
    known?: readonly Option<V>[];
    placeholder?: string;
    onSearch?: (text: string) => void;
  };

/** Several of a list, as chips in the field; Backspace takes the last one back. */
export function MultiSelect<V extends string>({ value, onChange, known = [], ...rest }: MultiSelectProps<V>) {
  const texts = useKitTexts();
  const toggle = (one: V) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return <Combobox placeholder={texts.choose} {...rest} multiple known={known} chosen={value} onPick={toggle} />;
}
