import { useSyncExternalStore } from 'react';

type Line = { saveData?: boolean; effectiveType?: string };

/** Whether bytes are dear here: data saver, or a 2g line. Nothing is fetched ahead then. */
export function savesData(line: Line | undefined = (navigator as { connection?: Line }).connection): boolean {
  return line?.saveData === true || /(^|-)2g$/.test(line?.effectiveType ?? '');
}

/** Whether the browser believes that there is a line. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
