import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksBeban, teksId } from './beban-teks-id';

const kamus: Dictionary<TeksBeban> = { id: teksId, en: () => import('./beban-teks-en') };

/** The texts of the page of loads in the reader's language. */
export function useTeksBeban(): TeksBeban {
  return useDictionary(kamus);
}
