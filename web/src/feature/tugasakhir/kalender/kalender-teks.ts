import { type Kamus, useKamus } from '@/kit/i18n/language';
import { type TeksKalender, teksId } from './kalender-teks-id';

const kamus: Kamus<TeksKalender> = { id: teksId, en: () => import('./kalender-teks-en') };

/** The texts of the calendar feed in the reader's language. */
export function useTeksKalender(): TeksKalender {
  return useKamus(kamus);
}
