import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksRevisi, teksId } from './revisi-teks-id';

const kamus: Dictionary<TeksRevisi> = { id: teksId, en: () => import('./revisi-teks-en') };

/** The texts of revisions in the reader's language. */
export function useTeksRevisi(): TeksRevisi {
  return useDictionary(kamus);
}
