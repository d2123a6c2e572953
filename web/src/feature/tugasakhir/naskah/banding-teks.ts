import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksBanding, teksId } from './banding-teks-id';

const kamus: Dictionary<TeksBanding> = { id: teksId, en: () => import('./banding-teks-en') };

/** The texts of comparing files in the reader's language. */
export function useTeksBanding(): TeksBanding {
  return useDictionary(kamus);
}
