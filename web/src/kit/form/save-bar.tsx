import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatTime } from '../format/date';
import { keepFocusInSight } from '../keys/focus-in-sight';
import { Button } from '../ui/navigation/button';
import { useKitTexts } from '../ui/texts';
import css from './form.module.css';

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
  const texts = useKitTexts();
  const bar = useRef<HTMLDivElement>(null);
  const holds = useFormInView(bar);
  return (
    <div ref={bar} className={css.bar} data-foot="" data-holds={holds || undefined}>
      {onCancel && <Button onClick={onCancel}>{cancelLabel ?? texts.cancel}</Button>}
      <p className={css.saved} role="status">
        {savedAt && texts.draftSaved(formatTime(savedAt))}
      </p>
      {extra}
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel ?? texts.save}
      </Button>
    </div>
  );
}

/** Whether the form has come so far into the window that its bar may hold to the floor without covering what is above. */
function useFormInView(bar: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px -45%',
    });
    watch.observe(form);
    return () => watch.disconnect();
  }, [bar]);
  // A bar that begins to hold to the floor covers what stood there, and nothing on the page has changed its size.
  useEffect(() => {
    if (seen) keepFocusInSight();
  }, [seen]);
  return seen;
}
