import { type Kamus, useKamus } from '@/kit/i18n/language';
import { type TeksPustaka, teksId } from './pustaka-teks-id';

const kamus: Kamus<TeksPustaka> = { id: teksId, en: () => import('./pustaka-teks-en') };

/** The texts of the library of notes in the reader's language. */
export function useTeksPustaka(): TeksPustaka {
  return useKamus(kamus);
}
