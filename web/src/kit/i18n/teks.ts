import id, { type Teks } from './id';
import { type Kamus, useKamus } from './language';

const bingkai: Kamus<Teks> = { id, en: () => import('./en') };

/** The texts of the frame in the reader's language. */
export function useTeks(): Teks {
  return useKamus(bingkai);
}
