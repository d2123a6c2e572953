import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this area hold sentences of the server: why less counts, whom to ask about it, what happened to a report. */
export const places: readonly Place[] = [
  { name: 'alasan', beside: 'sebab' },
  { name: 'alasan', beside: 'keadaan' },
  { name: 'alasan', beside: 'contoh' },
  { name: 'judul', beside: 'keadaan', mixed: true },
  { name: 'judul', beside: 'contoh', mixed: true },
  { name: 'judul', beside: 'idObjek', mixed: true },
  { name: 'tanya' },
  { name: 'rincian', mixed: true },
  { name: 'nama', beside: 'menjadi' },
  { name: 'catatan', beside: 'menjadi', mixed: true },
];
