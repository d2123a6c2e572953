import { IconX } from '@tabler/icons-react';
import { useKitTexts } from '@/kit/ui/texts';
import type { Option } from './choice';
import css from './combobox.module.css';

type ChipsProps<V extends string> = { items: readonly Option<V>[]; onRemove: (value: V) => void; disabled?: boolean };

/** What is chosen, each with a cross. */
export function Chips<V extends string>({ items, onRemove, disabled }: ChipsProps<V>) {
  const texts = useKitTexts();
  return items.map(({ value, label }) => (
    <span key={value} className={css.chip}>
      {label}
      {!disabled && (
        <button type="button" aria-label={texts.removeChoice(label)} onClick={() => onRemove(value)}>
          <IconX />
        </button>
      )}
    </span>
  ));
}
