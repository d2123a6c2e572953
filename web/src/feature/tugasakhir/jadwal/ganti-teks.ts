import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksGanti, teksId } from './ganti-teks-id';

const kamus: Dictionary<TeksGanti> = { id: teksId, en: () => import('./ganti-teks-en') };

/** The texts of replacing an examiner in the reader's language. */
export function useTeksGanti(): TeksGanti {
  return useDictionary(kamus);
}
