// Which forms on the page hold input that is not saved yet: who ends a session or leaves a page asks here first.
import { useEffect, useRef } from 'react';

const open = new Set<object>();

/** Whether any form on the page holds unsaved input. */
export function hasUnsaved(): boolean {
  return open.size > 0;
}

/** Tells, while `kotor` is true, that this form holds unsaved input. */
export function useUnsaved(dirty: boolean): void {
  const mark = useRef({});
  useEffect(() => {
    const self = mark.current;
    if (!dirty) return;
    open.add(self);
    return () => {
      open.delete(self);
    };
  }, [dirty]);
}
