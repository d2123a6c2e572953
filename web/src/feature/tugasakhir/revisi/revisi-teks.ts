import { type Kamus, useKamus } from '@/kit/i18n/language';
import { type TeksRevisi, teksId } from './revisi-teks-id';

const kamus: Kamus<TeksRevisi> = { id: teksId, en: () => import('./revisi-teks-en') };

/** The texts of revisions in the reader's language. */
export function useTeksRevisi(): TeksRevisi {
  return useKamus(kamus);
}
