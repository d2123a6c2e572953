import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksMagang, teksId } from './magang-teks-id';

const kamus: Dictionary<TeksMagang> = { id: teksId, en: () => import('./magang-teks-en') };

/** The texts of an internship in the reader's language. */
export function useTeksMagang(): TeksMagang {
  return useDictionary(kamus);
}
