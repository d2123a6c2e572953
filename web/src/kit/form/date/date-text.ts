import { isoDay } from '@/kit/format/date';

/** How the months begin, in Indonesian and in English. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei may', 'jun', 'jul', 'agu aug', 'sep', 'okt oct', 'nov', 'des dec'];

/** The day meant by '21/11/2026', '21-11-26', '21112026' or '21 November 2026' as 'YYYY-MM-DD'; else undefined. */
export function parseDay(text: string): string | undefined {
  const found =
    /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2}|[a-z]+)\s*[/.\- ,]\s*(\d{4}|\d{2})\s*$/i.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  if (!found) return undefined;
  const [, day = '', month = '', year = ''] = found;
  return realDay(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day));
}

function monthOf(text: string): number {
  const beginning = text.slice(0, 3).toLowerCase();
  return /^\d+$/.test(text) ? Number(text) : MONTHS.findIndex((names) => names.split(' ').includes(beginning)) + 1;
}

/** The day, unless the calendar does not have it (31 Februari). */
function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(2000, month - 1, day);
  date.setFullYear(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? isoDay(date) : undefined;
}

/** The first and the last day that may be chosen: years −100 to +3 (IN-05). */
export function dayRange(now: Date = new Date()): { min: string; max: string } {
  const year = now.getFullYear();
  return { min: `${year - 100}-01-01`, max: `${year + 3}-12-31` };
}
