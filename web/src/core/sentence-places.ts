import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this floor hold sentences of the server: the device of a session. */
export const places: readonly Place[] = [{ name: 'perangkat' }];
