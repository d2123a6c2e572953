import { type Kamus, useKamus } from '@/kit/i18n/language';
import id, { type TeksKit } from './teks-id';

const kamus: Kamus<TeksKit> = { id, en: () => import('./teks-en') };

/** The texts of the kit's own parts in the reader's language. */
export function useTeksKit(): TeksKit {
  return useKamus(kamus);
}
