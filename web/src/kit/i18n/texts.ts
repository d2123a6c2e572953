import id, { type Texts } from './id';
import { type Dictionary, useDictionary } from './language';

const frame: Dictionary<Texts> = { id, en: () => import('./en') };

/** The texts of the frame in the reader's language. */
export function useTexts(): Texts {
  return useDictionary(frame);
}
