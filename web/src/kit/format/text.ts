import { DASH } from './date';

/** The text itself, or its first `limit` characters and ' ...' where it is longer. */
export function truncate(text: string, limit: number): string {
  const letters = [...text];
  return letters.length > limit ? `${letters.slice(0, limit).join('')} ...` : text;
}

/** A person's name as the bar shows it: at most 20 characters and ' ...'. */
export function shortName(name: string): string {
  return truncate(name, 20);
}

/** First letters of the first two words of a name; 'D' (for Dosen) where there is none. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('id') ?? '');
  return letters.join('') || 'D';
}

/** Whether what would be shown is nothing, or the dash that stands for it. */
export function isEmpty(shown: unknown): boolean {
  return shown === null || shown === undefined || shown === false || shown === '' || shown === DASH;
}

/** The value as text, a dash where there is none. */
export function strip(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? DASH : String(value);
}
