import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import { type TeksPengajuan, teksId } from './pengajuan-teks-id';

const kamus: Dictionary<TeksPengajuan> = { id: teksId, en: () => import('./pengajuan-teks-en') };

/** The texts of decisions, requests, prerequisites and quota in the reader's language. */
export function useTeksPengajuan(): TeksPengajuan {
  return useDictionary(kamus);
}
