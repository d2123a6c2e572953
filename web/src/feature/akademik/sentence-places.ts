import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this area name kinds of courses: those that all campuses have are known in English. */
export const places: readonly Place[] = [
  { name: 'namaKelompok' },
  { name: 'namaJenis' },
  { name: 'namaTeoriPraktik' },
  { name: 'alasan', beside: 'hasil' },
  { name: 'nama', beside: 'kode', alone: true },
];
