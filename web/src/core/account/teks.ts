import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import id, { type Teks } from './teks-id';

const kamus: Dictionary<Teks> = { id, en: () => import('./teks-en') };

/** The texts of account menu and dialogs in the reader's language. */
export function useTeksAkun(): Teks {
  return useDictionary(kamus);
}
