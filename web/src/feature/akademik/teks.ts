import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksAkademik, teksId } from './teks-id';

const kamus: Dictionary<TeksAkademik> = { id: teksId, en: () => import('./teks-en') };

/** The texts of this area in the reader's language. */
export function useTeksAkademik(): TeksAkademik {
  return useDictionary(kamus);
}
