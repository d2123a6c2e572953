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
};

/** Batal at the left, Simpan at the right, in sight at the foot of the form. Simpan is never disabled. */
export function SaveBar({ pending, savedAt, onCancel, submitLabel, cancelLabel }: SaveBarProps) {
  const teks = useTeksKit();
  return (
    <div className={css.bar}>
      {onCancel && <Button onClick={onCancel}>{cancelLabel ?? teks.batal}</Button>}
      <p className={css.saved} role="status">
        {savedAt && teks.drafTersimpan(jam(savedAt))}
      </p>
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel ?? teks.simpan}
      </Button>
    </div>
  );
}
