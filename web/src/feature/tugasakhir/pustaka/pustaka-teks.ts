import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksPustaka, teksId } from './pustaka-teks-id';

const kamus: Dictionary<TeksPustaka> = { id: teksId, en: () => import('./pustaka-teks-en') };

/** The texts of the library of notes in the reader's language. */
export function useTeksPustaka(): TeksPustaka {
  return useDictionary(kamus);
}
