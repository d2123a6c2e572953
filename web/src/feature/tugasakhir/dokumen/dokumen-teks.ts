import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksDokumen, teksId } from './dokumen-teks-id';

const kamus: Dictionary<TeksDokumen> = { id: teksId, en: () => import('./dokumen-teks-en') };

/** The texts of the papers of an exam in the reader's language. */
export function useTeksDokumen(): TeksDokumen {
  return useDictionary(kamus);
}
