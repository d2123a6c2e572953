import { currentLanguage, type Language } from '@/kit/i18n/language';

/** What a page shows where there is no value. */
export const DASH = '-';

/** The Go zero time, which the API sends for 'never'. */
const ZERO = '0001-01-01';

export type DateLike = string | number | Date | null | undefined;

/** The clocks of Indonesia, in hours before Greenwich; none of them knows a summer time. */
const ZONES = { WIB: 7, WITA: 8, WIT: 9 } as const;

export type Zone = keyof typeof ZONES;

/** The zone of this name; WIB for every other text. */
export function toZone(name: string): Zone {
  return Object.hasOwn(ZONES, name) ? (name as Zone) : 'WIB';
}

// Written out: the first use of Intl costs a phone a tenth of a second before it shows anything.
const DAYS: Record<Language, string[]> = {
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};
const MONTHS: Record<Language, string[]> = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const JUST_NOW: Record<Language, string> = { id: 'baru saja', en: 'just now' };

/** The months in the reader's language, from January on. */
function months(): readonly string[] {
  return MONTHS[currentLanguage()];
}

/** The moment meant by a value of the API, or undefined where it is empty, invalid or the zero time. */
export function parseDate(value: DateLike): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.startsWith(ZERO)) return undefined;
  const date = isDay(value) ? localDay(value) : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether a value is a day of the calendar, which is the same day in every zone. */
function isDay(value: DateLike): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** A calendar day belongs to the reader's zone; `new Date('2026-11-21')` would be midnight in London. */
function localDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** '21 November 2026' in the reader's language, on the reader's clock or on that of a zone. */
export function formatDay(value: DateLike, zone?: Zone): string {
  return show(value, zone, ({ day, month, year }) => `${pad(day)} ${months()[month]} ${year}`);
}

/** '10:42', never '10.42'. */
export function formatTime(value: DateLike, zone?: Zone): string {
  return show(value, zone, ({ hour, minute }) => `${pad(hour)}:${pad(minute)}`);
}

/** 'Sabtu, 21 November 2026'. */
export function longDay(value: DateLike, zone?: Zone): string {
  return show(
    value,
    zone,
    ({ weekday, day, month, year }) => `${weekdays()[weekday]}, ${day} ${months()[month]} ${year}`,
  );
}

/** 'Sab, 21'. */
export function shortDay(value: DateLike, zone?: Zone): string {
  return show(value, zone, ({ weekday, day }) => `${weekdays()[weekday]?.slice(0, 3)}, ${day}`);
}

/** '21 November 2026, 10:42'. */
export function formatDayTime(value: DateLike, zone?: Zone): string {
  return parseDate(value) ? `${formatDay(value, zone)}, ${formatTime(value, zone)}` : DASH;
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** '2 hari yang lalu', 'dalam 3 jam', 'baru saja': a second line beside the exact date, never instead of it. */
export function since(value: DateLike, now: DateLike = Date.now()): string {
  const date = parseDate(value);
  const base = parseDate(now);
  if (!date || !base) return DASH;
  const seconds = (date.getTime() - base.getTime()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit);
  }
  return JUST_NOW[currentLanguage()];
}

/** Today's calendar day as 'YYYY-MM-DD', in the reader's zone. */
export function today(now: Date = new Date()): string {
  return isoDay(now);
}

/** The calendar day of a moment as 'YYYY-MM-DD', in the reader's zone or in that of a campus. */
export function isoDay(value: DateLike, zone?: Zone): string {
  return show(value, zone, ({ year, month, day }) => `${pad(year, 4)}-${pad(month + 1)}-${pad(day)}`);
}

/** The moment at which a day ('2026-11-21') and a time ('09:00') are on a campus's clock: '2026-11-21T09:00:00+07:00'. */
export function momentAt(day: string, time: string, zone: Zone): string {
  return `${day}T${time}:00+${pad(ZONES[zone])}:00`;
}

type Parts = Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', number>;

/** What calendar and clock show at a moment: months from 0, weekdays from Sunday, 0. */
function parts(date: Date, zone?: Zone): Parts {
  const offset = zone ? ZONES[zone] * 60 : -date.getTimezoneOffset();
  const there = new Date(date.getTime() + offset * 60_000);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth(),
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  };
}

function weekdays(): readonly string[] {
  return DAYS[currentLanguage()];
}

function pad(n: number, width = 2): string {
  return String(n).padStart(width, '0');
}

function show(value: DateLike, zone: Zone | undefined, text: (parts: Parts) => string): string {
  const date = parseDate(value);
  return date ? text(parts(date, isDay(value) ? undefined : zone)) : DASH;
}

const relatively: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

function relative(): Intl.RelativeTimeFormat {
  const language = currentLanguage();
  relatively[language] ??= new Intl.RelativeTimeFormat(language);
  return relatively[language];
}
