import { IconSelector, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useKitTexts } from '@/kit/ui/texts';
import control from '../field/control.module.css';
import css from './combobox.module.css';

type TailProps = { pending?: boolean; clearable: boolean; label: ReactNode; onClear?: () => void };

/** What stands at the right of a combobox: a turning ring while it loads, a cross to empty it, else arrows. */
export function ComboboxTail({ pending, clearable, label, onClear }: TailProps) {
  const texts = useKitTexts();
  if (pending) return <span className={control.spinner} role="status" aria-label={texts.loadingChoices} />;
  if (onClear && clearable) {
    const name = texts.clear(typeof label === 'string' ? label : '');
    return <IconButton label={name} icon={<IconX />} size="sm" onClick={onClear} />;
  }
  return <IconSelector className={css.arrows} />;
}
