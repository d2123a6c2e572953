import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksUjian, teksId } from './ujian-teks-id';

const kamus: Dictionary<TeksUjian> = { id: teksId, en: () => import('./ujian-teks-en') };

/** The texts of exams that several rooms share, in the reader's language. */
export function useTeksUjian(): TeksUjian {
  return useDictionary(kamus);
}
