import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksDaftar, teksId } from './daftar-teks-id';

const kamus: Dictionary<TeksDaftar> = { id: teksId, en: () => import('./daftar-teks-en') };

/** The texts of the lists of works, and of one work in the reader's language. */
export function useTeksDaftar(): TeksDaftar {
  return useDictionary(kamus);
}
