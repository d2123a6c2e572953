import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this area hold sentences of the server: what a sign stands for, what happened to a letter. */
export const places: readonly Place[] = [{ name: 'arti' }, { name: 'nama', beside: 'menjadi' }];
