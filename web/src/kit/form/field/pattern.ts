import { spokenIn } from '@/kit/i18n/language';

const blank = { id: 'Field tidak boleh kosong', en: 'Fill in this field' };

/** What a required field says when it is empty. */
export function requiredSentence(): string {
  return spokenIn(blank);
}

/** A telephone number as people write it: 0, then at least nine more characters, without '//'. */
export const PHONE_PATTERN = /^0(?!.*\/\/).{9,}$/;

/** An e-mail address, as far as its form can tell. */
export const EMAIL_PATTERN = /^[^\s@<>()[\],;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An ID number: at least sixteen characters. */
export const ID_NUMBER_PATTERN = /^.{16,}$/;

/** A rule that asks a pattern of every value but the empty one. */
export function patternRule(pattern: RegExp, sentence: string): (value: string) => string | undefined {
  return (value) => (value === '' || pattern.test(value) ? undefined : sentence);
}

/** Whether a field holds nothing: no text but spaces, no choice, no item. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
