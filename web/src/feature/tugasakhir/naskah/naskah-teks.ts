import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksNaskah, teksId } from './naskah-teks-id';

const kamus: Dictionary<TeksNaskah> = { id: teksId, en: () => import('./naskah-teks-en') };

/** The texts of files and their similarity in the reader's language. */
export function useTeksNaskah(): TeksNaskah {
  return useDictionary(kamus);
}
