import { type Kamus, useKamus } from '@/kit/i18n/language';
import { type TeksKampus, teksId } from './kampus-teks-id';

const kamus: Kamus<TeksKampus> = { id: teksId, en: () => import('./kampus-teks-en') };

/** The texts of what the campus keeps of a work in the reader's language. */
export function useTeksKampus(): TeksKampus {
  return useKamus(kamus);
}
