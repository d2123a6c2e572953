import { use } from 'react';
import { keepItem, readItem } from '@/kit/api/storage';
import { createStore } from '@/kit/net/store';

export type Language = 'id' | 'en';

/** A short text in both languages, or one that is the same in both. */
export type Bilingual = string | { id: string; en: string };

const language = createStore<Language>(readLanguage());

/** The language of the interface: English only where the college offers it and the reader chose it. */
export function useLanguage(): Language {
  return language.use();
}

export function currentLanguage(): Language {
  return language.get();
}

/** Chooses the language on this device. */
export function setLanguage(choice: Language): void {
  keepItem('bahasa', choice);
  refreshLanguage();
}

/** Reads the choice anew, as after the site configuration has arrived. */
export function refreshLanguage(): void {
  language.set(readLanguage());
  document.documentElement.lang = language.get();
}

/** Calls whenever the language has become another. */
export function followLanguage(listener: () => void): void {
  let now = language.get();
  language.subscribe(() => {
    if (now === language.get()) return;
    now = language.get();
    listener();
  });
}

/** The text of a name in a language. */
export function spokenIn(text: Bilingual, within: Language = currentLanguage()): string {
  return typeof text === 'string' ? text : text[within];
}

/** The text of a name in the reader's language, followed by the component. */
export function useSpoken(): (text: Bilingual) => string {
  const within = useLanguage();
  return (text) => spokenIn(text, within);
}

function readLanguage(): Language {
  return readItem('enable_localization') === 'true' && readItem('bahasa') === 'en' ? 'en' : 'id';
}

/**
 * The hook of the texts of a part: Indonesian at hand, English loaded when it is read. The compiler checks that English
 * has every text of the Indonesian ones, and a test that it has no other. With the hook of a part that it stands on, that
 * part's texts are there too, so that a component asks for one dictionary.
 */
export function dictionary<T extends object>(indonesian: T, english: () => Promise<{ default: NoInfer<T> }>): () => T;
export function dictionary<T extends object, B extends object>(
  indonesian: T & { [name in keyof B]?: never },
  english: () => Promise<{ default: NoInfer<T> }>,
  base: () => B,
): () => T & B;
export function dictionary(indonesian: object, english: () => Promise<{ default: object }>, base?: () => object) {
  let loaded: Promise<object> | undefined;
  let joined: { own: object; below: object; all: object } | undefined;
  const load = () => {
    loaded ??= english().then((module) => module.default);
    return loaded;
  };
  return () => {
    const own = useTextsOf(indonesian, load);
    if (!base) return own;
    const below = base();
    if (joined?.own !== own || joined.below !== below) joined = { own, below, all: { ...below, ...own } };
    return joined.all;
  };
}

function useTextsOf<T>(indonesian: T, english: () => Promise<T>): T {
  return useLanguage() === 'id' ? indonesian : use(english());
}
