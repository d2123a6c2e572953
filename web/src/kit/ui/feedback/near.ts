import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something may be to be near it, so that it is there when one scrolls to it. */
const AHEAD = '120px';

/** Whether an element is in sight, or was: what stands far below a page is not fetched with it. Where nobody can tell, it is. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: AHEAD,
      },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near, ref]);
  return near;
}
