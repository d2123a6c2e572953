import { useEffect, useRef, useState } from 'react';
import type { FormState } from '../form';
import { type Draft, deleteDraft, loadDraft, saveDraft } from './draft-store';

/** Typing is kept this long after it pauses. */
const PAUSE_MS = 800;

export type DraftState<T> = {
  /** A draft from before, waiting for 'Pulihkan' or 'Buang'. */
  found: Draft<T> | undefined;
  /** When the present text was kept. */
  savedAt: number | undefined;
  restore: () => void;
  discard: () => void;
};

/** Keeps what is typed on this device, offers it again, and forgets it once it is saved or taken back. */
export function useDraft<T extends object>(form: FormState<T>): DraftState<T> {
  const { draft: key, values, dirty } = form;
  const [found, setFound] = useState<Draft<T>>();
  const [savedAt, setSavedAt] = useState<number>();
  const wasDirty = useRef(false);
  const name = key && JSON.stringify(key);

  useEffect(() => {
    let stale = false;
    const own = name && parseKey(name);
    if (own) loadDraft(own).then((draft) => !stale && draft && setFound(draft as Draft<T>));
    return () => {
      stale = true;
    };
  }, [name]);

  useEffect(() => {
    const own = name && parseKey(name);
    if (!own) return undefined;
    if (dirty) {
      wasDirty.current = true;
      const timer = setTimeout(() => saveDraft(own, values).then(setSavedAt), PAUSE_MS);
      return () => clearTimeout(timer);
    }
    if (wasDirty.current) deleteDraft(own);
    wasDirty.current = false;
    setSavedAt(undefined);
    return undefined;
  }, [name, values, dirty]);

  return {
    found: dirty ? undefined : found,
    savedAt,
    restore: () => {
      if (found) form.fill(filled(values, found.values));
      setFound(undefined);
    },
    discard: () => {
      if (key) deleteDraft(key);
      setFound(undefined);
    },
  };
}

/** The form with what was kept; what an older form asked and this one does not stays behind, or no save would pass. */
function filled<T extends object>(values: T, kept: T): T {
  return { ...values, ...Object.fromEntries(Object.entries(kept).filter(([name]) => name in values)) };
}

function parseKey(name: string): NonNullable<FormState<object>['draft']> {
  return JSON.parse(name);
}
