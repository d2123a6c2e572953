import { type Kamus, useKamus } from '@/kit/i18n/language';
import id, { type Teks } from './teks-id';

const kamus: Kamus<Teks> = { id, en: () => import('./teks-en') };

/** The texts of the page about a paper's genuineness in the reader's language. */
export function useTeksDokumen(): Teks {
  return useKamus(kamus);
}
