// Which forms on the page hold input that is not saved yet: who ends a session or leaves a page asks here first.
import { useEffect, useRef } from 'react';

const terbuka = new Set<object>();

/** Whether any form on the page holds unsaved input. */
export function adaIsian(): boolean {
  return terbuka.size > 0;
}

/** Tells, while `kotor` is true, that this form holds unsaved input. */
export function useIsian(kotor: boolean): void {
  const tanda = useRef({});
  useEffect(() => {
    const diri = tanda.current;
    if (!kotor) return;
    terbuka.add(diri);
    return () => {
      terbuka.delete(diri);
    };
  }, [kotor]);
}
