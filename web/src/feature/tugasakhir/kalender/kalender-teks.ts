import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksKalender, teksId } from './kalender-teks-id';

const kamus: Dictionary<TeksKalender> = { id: teksId, en: () => import('./kalender-teks-en') };

/** The texts of the calendar feed in the reader's language. */
export function useTeksKalender(): TeksKalender {
  return useDictionary(kamus);
}
