import { type Dictionary, useDictionary } from '@/kit/i18n/language';
import id, { type KitTexts } from './texts-id';

const dictionary: Dictionary<KitTexts> = { id, en: () => import('./texts-en') };

/** The texts of the kit's own parts in the reader's language. */
export function useKitTexts(): KitTexts {
  return useDictionary(dictionary);
}
