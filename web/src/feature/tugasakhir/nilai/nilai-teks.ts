import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksNilai, teksId } from './nilai-teks-id';

const kamus: Dictionary<TeksNilai> = { id: teksId, en: () => import('./nilai-teks-en') };

/** The texts of a sheet of marks in the reader's language. */
export function useTeksNilai(): TeksNilai {
  return useDictionary(kamus);
}
