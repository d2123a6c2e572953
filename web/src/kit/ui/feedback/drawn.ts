import { useEffect, useState } from 'react';

/** A frame is seen some time after it was handed over; a slow phone takes this long. */
const SEEN_MS = 300;

/** Whether the first frame has been seen: a read that only adds to what is shown waits for it, so as not to hold it back. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true), SEEN_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return drawn;
}
