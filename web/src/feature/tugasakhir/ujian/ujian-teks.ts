import { type Kamus, useKamus } from '@/kit/i18n/language';
import { type TeksUjian, teksId } from './ujian-teks-id';

const kamus: Kamus<TeksUjian> = { id: teksId, en: () => import('./ujian-teks-en') };

/** The texts of exams that several rooms share, in the reader's language. */
export function useTeksUjian(): TeksUjian {
  return useKamus(kamus);
}
