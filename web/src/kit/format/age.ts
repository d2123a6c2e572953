import { currentLanguage } from '../i18n/language';
import { DASH, type DateLike, isoDay, parseDate, today } from './date';

const DAY_MS = 86_400_000;

const WORDS = {
  id: { today: 'Hari ini', days: (n: number) => `${n} hari` },
  en: { today: 'Today', days: (n: number) => (n === 1 ? '1 day' : `${n} days`) },
};

/** Whole calendar days from a moment until now, in the reader's zone; undefined where there is no moment. */
function ageInDays(since: DateLike, now: Date = new Date()): number | undefined {
  const begin = parseDate(since);
  if (!begin) return undefined;
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return Math.max(0, Math.round((midnight(today(now)) - midnight(isoDay(begin))) / DAY_MS));
}

/** How long something waits: 'Hari ini', '2 hari', or a dash. */
export function age(since: DateLike): string {
  const days = ageInDays(since);
  if (days === undefined) return DASH;
  const words = WORDS[currentLanguage()];
  return days === 0 ? words.today : words.days(days);
}
