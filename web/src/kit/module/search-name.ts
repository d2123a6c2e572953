import { useSearch } from '@tanstack/react-router';
import { useChangeSearch } from './address';

/** What the address says under a name of its search, and how it is taken out of it; the rest of the search stays. */
export function useSearchName(name: string) {
  const value = (useSearch({ strict: false }) as Record<string, unknown>)[name];
  const change = useChangeSearch<Record<string, unknown>>();
  return {
    value: typeof value === 'string' ? value : undefined,
    /** `push`: the way back leads to where it stood there. */
    forget: (options?: { push?: boolean }) => change({ [name]: undefined }, options),
  };
}
