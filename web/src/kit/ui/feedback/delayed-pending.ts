import { useEffect, useRef, useState } from 'react';

/** Waits this long before a loading state shows, and once shown keeps it at least as long. */
const MIN_DISPLAY_MS = 200;

/** Whether to show a loading state: not for the first 200 ms, and once shown for at least 200 ms. */
export function useDelayedPending(pending: boolean, delay = MIN_DISPLAY_MS): boolean {
  const [shown, setShown] = useState(pending && delay === 0);
  const since = useRef(0);
  useEffect(() => {
    if (pending === shown) return;
    const wait = pending ? delay : Math.max(0, since.current + MIN_DISPLAY_MS - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown, delay]);
  return shown;
}
