import { type Kamus, useKamus } from '@/kit/i18n/language';
import { type TeksKarya, teksId } from './teks-id';

const kamus: Kamus<TeksKarya> = { id: teksId, en: () => import('./teks-en') };

/** The texts of works that several rooms share, in the reader's language. */
export function useTeksKarya(): TeksKarya {
  return useKamus(kamus);
}
