import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksDashboard, teksId } from './dashboard-teks-id';

const kamus: Dictionary<TeksDashboard> = { id: teksId, en: () => import('./dashboard-teks-en') };

/** The texts of this area's blocks of the dashboard. */
export function useTeksBeranda(): TeksDashboard {
  return useDictionary(kamus);
}
