import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { Button } from '../navigation/button';
import { useKitTexts } from '../texts';
import css from './loading.module.css';

type LoadingProps = {
  label?: string;
  /** Lets the reader give up after 10 s. */
  onCancel?: () => void;
  /** Alone on the page. */
  page?: boolean;
};

/** After this long a wait is long: say so. */
const LONG_MS = 10_000;

/** A loading indicator; after 10 s it says 'Masih memuat…' and offers 'Batal'. */
export function Loading({ label, onCancel, page }: LoadingProps) {
  const texts = useKitTexts();
  const long = useLongWait();
  return (
    <div className={cx(css.box, page && css.page)}>
      <span className={css.ring} aria-hidden="true" />
      <p role="status">{long ? texts.stillLoading : (label ?? texts.loading)}</p>
      {long && onCancel && (
        <Button size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

/** Whether this has been waiting for 10 s. */
export function useLongWait(waiting = true): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}
