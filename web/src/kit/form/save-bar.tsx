import { Button } from '../ui/button';
import { draftLabel } from './draft-bar';
import css from './formulir.module.css';

type SaveBarProps = {
  pending?: boolean;
  savedAt?: number;
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
};

/** Batal at the left, Simpan at the right, in sight at the foot of the form. Simpan is never disabled. */
export function SaveBar({ pending, savedAt, onCancel, submitLabel = 'Simpan', cancelLabel = 'Batal' }: SaveBarProps) {
  return (
    <div className={css.bar}>
      {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
      <p className={css.saved} role="status">
        {savedAt && draftLabel(savedAt)}
      </p>
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel}
      </Button>
    </div>
  );
}
