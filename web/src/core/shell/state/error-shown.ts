import { createStore } from '@/kit/net/store';

/** How many error pages stand now; the breadcrumb does not stand above one. */
export const halamanGalat = createStore(0);
