import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksPlagiasi, teksId } from './plagiasi-teks-id';

const kamus: Dictionary<TeksPlagiasi> = { id: teksId, en: () => import('./plagiasi-teks-en') };

/** The texts of similarity reports and of decisions on them in the reader's language. */
export function useTeksPlagiasi(): TeksPlagiasi {
  return useDictionary(kamus);
}
