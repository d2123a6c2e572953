import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { useTeksKarya } from '../karya/teks';
import { type TeksBatal, teksId } from './batal-teks-id';

const kamus: Dictionary<TeksBatal> = { id: teksId, en: () => import('./batal-teks-en') };

/** The texts of asking the campus to undo a decision in the reader's language. */
export function useTeksBatal(): TeksBatal {
  return useDictionary(kamus);
}

/** What a line of a history says was done. */
export function useNamaTindakan(): (tindakan: string) => string {
  const karya = useTeksKarya().tindakan as Record<string, string>;
  const batal = useTeksBatal().tindakan;
  return (tindakan) => karya[tindakan] ?? batal[tindakan] ?? tindakan;
}
