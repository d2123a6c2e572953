import { currentLanguage } from './language';

/** Says the server's sentences in English: one, or all that an answer holds. */
export type Spoken = { say: (text: string) => string; turn: (answer: unknown) => void };

let load: (() => Promise<Spoken>) | undefined;
let loaded: Promise<Spoken> | undefined;

/** Tells how the lists of sentences are loaded. */
export function setSpoken(how: () => Promise<Spoken>): void {
  load = how;
  loaded = undefined;
}

/** Who says the server's sentences in the reader's language; nobody where that is the server's own, or out of reach. */
export async function spokenNow(): Promise<Spoken | undefined> {
  if (currentLanguage() === 'id' || !load) return undefined;
  loaded ??= load();
  return loaded.catch(() => {
    loaded = undefined;
    return undefined;
  });
}
