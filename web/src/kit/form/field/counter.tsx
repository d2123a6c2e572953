import { useEffect, useState } from 'react';
import { useKitTexts } from '@/kit/ui/texts';
import css from './control.module.css';

/** Typing counts as paused after this long. */
const PAUSE_MS = 1000;

/** '12/100' while the field has the focus; said aloud, politely, when typing pauses. */
export function Counter({ length, max }: { length: number; max: number }) {
  const texts = useKitTexts();
  const spoken = usePaused(length);
  return (
    <>
      <span className={css.counter} aria-hidden="true">
        {length}/{max}
      </span>
      <span className="sr-only" role="status">
        {spoken === undefined ? '' : texts.characters(spoken, max)}
      </span>
    </>
  );
}

function usePaused(value: number): number | undefined {
  const [paused, setPaused] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
