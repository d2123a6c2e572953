/** What a page shows where there is no value. */
export const KOSONG = '-';

/** The Go zero time, which the API sends for 'never'. */
const ZERO = '0001-01-01';

export type DateLike = string | number | Date | null | undefined;

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', options);
const DATE = format({ day: '2-digit', month: 'long', year: 'numeric' });
const TIME = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const LONG = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const RELATIVE = new Intl.RelativeTimeFormat('id-ID');

/** The moment meant by a value of the API, or undefined where it is empty, invalid or the zero time. */
export function parseDate(value: DateLike): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.startsWith(ZERO)) return undefined;
  const date = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? localDay(value) : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A calendar day belongs to the reader's zone; `new Date('2026-11-21')` would be midnight in London. */
function localDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** '21 November 2026'. */
export function tanggal(value: DateLike): string {
  return show(value, DATE);
}

/** '10:42', never '10.42'. */
export function jam(value: DateLike): string {
  return show(value, TIME).replace('.', ':');
}

/** 'Sabtu, 21 November 2026'. */
export function tanggalPanjang(value: DateLike): string {
  return show(value, LONG);
}

/** '21 November 2026, 10:42'. */
export function tanggalJam(value: DateLike): string {
  return parseDate(value) ? `${tanggal(value)}, ${jam(value)}` : KOSONG;
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** '2 hari yang lalu', 'dalam 3 jam', 'baru saja': a second line beside the exact date, never instead of it. */
export function sejak(value: DateLike, now: DateLike = Date.now()): string {
  const date = parseDate(value);
  const base = parseDate(now);
  if (!date || !base) return KOSONG;
  const seconds = (date.getTime() - base.getTime()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.trunc(seconds / size), unit);
  }
  return 'baru saja';
}

/** Today's calendar day as 'YYYY-MM-DD', in the reader's zone. */
export function hariIni(now: Date = new Date()): string {
  return isoDay(now);
}

/** The calendar day of a moment as 'YYYY-MM-DD', in the reader's zone. */
export function isoDay(date: Date): string {
  const pad = (n: number, width = 2) => String(n).padStart(width, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function show(value: DateLike, formatter: Intl.DateTimeFormat): string {
  const date = parseDate(value);
  return date ? formatter.format(date) : KOSONG;
}
