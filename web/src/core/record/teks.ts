import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksRekaman, teksId } from './teks-id';

const kamus: Dictionary<TeksRekaman> = { id: teksId, en: () => import('./teks-en') };

/** The texts of every noun in the reader's language. */
export function useTeksRekaman(): TeksRekaman {
  return useDictionary(kamus);
}
