import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this floor hold sentences of the server: the device of a session, what settings are, what a logo lacks. */
export const places: readonly Place[] = [
  { name: 'perangkat' },
  { name: 'kelompok', beside: 'keyword' },
  { name: 'judul', beside: 'keyword' },
  { name: 'penjelasan', beside: 'keyword' },
  { name: 'label', beside: 'value' },
  { name: 'catatan', beside: 'sendiri' },
];
