import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksKarya, teksId } from './teks-id';

const kamus: Dictionary<TeksKarya> = { id: teksId, en: () => import('./teks-en') };

/** The texts of works that several rooms share, in the reader's language. */
export function useTeksKarya(): TeksKarya {
  return useDictionary(kamus);
}
