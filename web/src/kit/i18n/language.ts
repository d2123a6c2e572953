import { use } from 'react';
import { baca, simpan } from '@/kit/api/storage';
import { createStore } from '@/kit/net/store';

export type Bahasa = 'id' | 'en';

/** A short text in both languages, or one that is the same in both. */
export type Dwibahasa = string | { id: string; en: string };

const bahasa = createStore<Bahasa>(bacaBahasa());

/** The language of the interface: English only where the college offers it and the reader chose it. */
export function useBahasa(): Bahasa {
  return bahasa.use();
}

export function bahasaKini(): Bahasa {
  return bahasa.get();
}

/** Chooses the language on this device. */
export function aturBahasa(pilihan: Bahasa): void {
  simpan('bahasa', pilihan);
  segarkanBahasa();
}

/** Reads the choice anew, as after the site configuration has arrived. */
export function segarkanBahasa(): void {
  bahasa.set(bacaBahasa());
  document.documentElement.lang = bahasa.get();
}

/** Calls whenever the language has become another. */
export function ikutiBahasa(listener: () => void): void {
  let kini = bahasa.get();
  bahasa.subscribe(() => {
    if (kini === bahasa.get()) return;
    kini = bahasa.get();
    listener();
  });
}

/** The text of a name in a language. */
export function kata(teks: Dwibahasa, dalam: Bahasa = bahasaKini()): string {
  return typeof teks === 'string' ? teks : teks[dalam];
}

/** The text of a name in the reader's language, followed by the component. */
export function useKata(): (teks: Dwibahasa) => string {
  const dalam = useBahasa();
  return (teks) => kata(teks, dalam);
}

function bacaBahasa(): Bahasa {
  return baca('enable_localization') === 'true' && baca('bahasa') === 'en' ? 'en' : 'id';
}

/** The texts of a part of the portal: Indonesian at hand, English loaded when it is read. */
export type Kamus<T> = { id: T; en: () => Promise<{ default: T }> };

const termuat = new WeakMap<object, Promise<unknown>>();

/** The texts of a part in the reader's language; both languages have the same keys, which the compiler checks. */
export function useKamus<T extends object>(kamus: Kamus<T>): T {
  const inggris = useBahasa() === 'en';
  return inggris ? use(muatInggris(kamus)) : kamus.id;
}

function muatInggris<T extends object>(kamus: Kamus<T>): Promise<T> {
  const ada = termuat.get(kamus) as Promise<T> | undefined;
  const muat = ada ?? kamus.en().then((module) => module.default);
  if (!ada) termuat.set(kamus, muat);
  return muat;
}
