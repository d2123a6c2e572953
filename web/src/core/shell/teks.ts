import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import id, { type Teks } from './teks-id';

const kamus: Dictionary<Teks> = { id, en: () => import('./teks-en') };

/** The texts of the shell in the reader's language. */
export function useTeksBingkai(): Teks {
  return useDictionary(kamus);
}
