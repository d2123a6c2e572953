import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksJadwal, teksId } from './jadwal-teks-id';

const kamus: Dictionary<TeksJadwal> = { id: teksId, en: () => import('./jadwal-teks-en') };

/** The texts of setting and moving exams, and of replacing an examiner, in the reader's language. */
export function useTeksJadwal(): TeksJadwal {
  return useDictionary(kamus);
}
