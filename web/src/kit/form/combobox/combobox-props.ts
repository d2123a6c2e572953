import type { FieldProps } from '../field/field';
import type { Option, OptionState } from './choice';

export type ComboboxProps<V extends string> = Omit<FieldProps<V>, 'value' | 'onChange'> &
  OptionState & {
    options: readonly Option<V>[];
    known?: readonly Option<V>[];
    chosen: readonly V[];
    multiple?: boolean;
    placeholder?: string;
    onPick: (value: V) => void;
    onClear?: () => void;
    onSearch?: (text: string) => void;
  };
