import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this area hold sentences of the server: acts, kinds of work, numbers, what a list leaves out. */
export const places: readonly Place[] = [
  { name: 'kalimat' },
  { name: 'batas' },
  { name: 'namaPelaku', mixed: true },
  { name: 'nama', beside: 'byte' },
  { name: 'nama', beside: 'gagal' },
  { name: 'nama', beside: 'percobaan' },
  { name: 'nama', beside: 'baris' },
  { name: 'galat', beside: 'percobaan', mixed: true },
];
