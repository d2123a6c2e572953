import { useSyncExternalStore } from 'react';

/** The widths at which the page changes (SH-09), in CSS pixels. */
export const BREAKPOINT = { tablet: 768, table: 900, desktop: 1024, widescreen: 1216, fullhd: 1408 } as const;

/** Whether the window is at least this wide; on paper always. Before it is known a width of 1024 is assumed. */
export function useMinWidth(width: number): boolean {
  const query = `(min-width: ${width}px), print`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => width <= BREAKPOINT.desktop,
  );
}
