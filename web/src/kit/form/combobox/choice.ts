import type { ReactNode } from 'react';
import { type Bilingual, spokenIn } from '@/kit/i18n/language';

/** One choice of a list. */
export type Option<V extends string = string> = { value: V; label: string; hint?: ReactNode };

/** Aktif and Tidak Aktif as the API writes them (IN-04). */
export const STATUS_CHOICES: Option<'A' | 'N'>[] = [
  option('A', { id: 'Aktif', en: 'Active' }),
  option('N', { id: 'Tidak Aktif', en: 'Inactive' }),
];

/** Ya and Tidak. */
export const YES_NO_CHOICES: Option<'ya' | 'tidak'>[] = [
  option('ya', { id: 'Ya', en: 'Yes' }),
  option('tidak', { id: 'Tidak', en: 'No' }),
];

/** An option of a list that is always the same: its label is in the reader's language whenever it is read. */
function option<V extends string>(value: V, label: Bilingual): Option<V> {
  return {
    value,
    get label() {
      return spokenIn(label);
    },
  };
}

/** From this many options on a list can be searched. */
export const SEARCHABLE_FROM = 11;

/** What a list of choices may say about its loading. */
export type OptionState = {
  pending?: boolean;
  failed?: boolean;
  onRetry?: () => void;
};

/** The options whose label holds every word of the search, whatever its accents and case. */
export function matching<V extends string>(options: readonly Option<V>[], search: string): readonly Option<V>[] {
  const words = fold(search).split(' ').filter(Boolean);
  return words.length ? options.filter(({ label }) => words.every((word) => fold(label).includes(word))) : options;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('id');
}
