import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import id, { type TeksDashboard } from './teks-id';

const kamus: Dictionary<TeksDashboard> = { id, en: () => import('./teks-en') };

/** The texts of the dashboard in the reader's language. */
export function useTeksDashboard(): TeksDashboard {
  return useDictionary(kamus);
}
