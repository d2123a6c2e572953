import { KOSONG } from './date';

/** The text itself, or its first `limit` characters and ' ...' where it is longer. */
export function potong(text: string, limit: number): string {
  const letters = [...text];
  return letters.length > limit ? `${letters.slice(0, limit).join('')} ...` : text;
}

/** A person's name as the bar shows it: at most 20 characters and ' ...'. */
export function namaPendek(nama: string): string {
  return potong(nama, 20);
}

/** First letters of the first two words of a name; 'D' (for Dosen) where there is none. */
export function inisial(nama: string | null | undefined): string {
  const words = (nama ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('id') ?? '');
  return letters.join('') || 'D';
}

/** Whether what would be shown is nothing, or the dash that stands for it. */
export function isEmpty(shown: unknown): boolean {
  return shown === null || shown === undefined || shown === false || shown === '' || shown === KOSONG;
}

/** The value as text, a dash where there is none. */
export function strip(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? KOSONG : String(value);
}
