import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksBimbingan, teksId } from './bimbingan-teks-id';

const kamus: Dictionary<TeksBimbingan> = { id: teksId, en: () => import('./bimbingan-teks-en') };

/** The texts of which sessions count, in the reader's language. */
export function useTeksBimbingan(): TeksBimbingan {
  return useDictionary(kamus);
}
