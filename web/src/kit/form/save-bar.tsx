import type { ReactNode } from 'react';
import { jam } from '../format/date';
import { Button } from '../ui/button';
import { useTeksKit } from '../ui/teks';
import css from './formulir.module.css';

type SaveBarProps = {
  pending?: boolean;
  savedAt?: number;
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  extra?: ReactNode;
};

/** Batal at the left, Simpan at the right, in sight at the foot of the form. Simpan is never disabled. */
export function SaveBar({ pending, savedAt, onCancel, submitLabel, cancelLabel, extra }: SaveBarProps) {
  const teks = useTeksKit();
  return (
    <div className={css.bar}>
      {onCancel && <Button onClick={onCancel}>{cancelLabel ?? teks.batal}</Button>}
      <p className={css.saved} role="status">
        {savedAt && teks.drafTersimpan(jam(savedAt))}
      </p>
      {extra}
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel ?? teks.simpan}
      </Button>
    </div>
  );
}
