import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksSidang, teksId } from './sidang-teks-id';

const kamus: Dictionary<TeksSidang> = { id: teksId, en: () => import('./sidang-teks-en') };

/** The texts of the lists of exams, and of one exam in the reader's language. */
export function useTeksSidang(): TeksSidang {
  return useDictionary(kamus);
}
