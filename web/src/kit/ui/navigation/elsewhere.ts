import { createStore } from '@/kit/net/store';

/** Another of our sites, for addresses of pages that are there and not here: its origin; empty for all others. */
export const elsewhere = createStore({ of: (_path: string): string => '' });
