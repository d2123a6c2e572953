import id from './id';
import { kamus } from './language';

/** The texts of the frame in the reader's language. */
export const useTeks = kamus(id, () => import('./en'));
