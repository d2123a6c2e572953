import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksTugas, teksId } from './tugas-teks-id';

const kamus: Dictionary<TeksTugas> = { id: teksId, en: () => import('./tugas-teks-en') };

/** The texts of the page of all that waits in the reader's language. */
export function useTeksTugas(): TeksTugas {
  return useDictionary(kamus);
}
