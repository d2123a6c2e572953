import { DASH } from './date';

let grouped: Intl.NumberFormat | undefined;

/** Small numbers, which most are, need no Intl: its first use costs a phone time before it shows anything. */
function whole(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  grouped ??= new Intl.NumberFormat('id-ID');
  return grouped.format(value);
}

/** '12.345'; a missing number is a dash. */
export function formatNumber(value: number | null | undefined): string {
  return isNumber(value) ? whole(value) : DASH;
}

/** '13,50' with exactly `digits` decimals (grades: as many as the college says). */
export function formatDecimal(value: number | null | undefined, digits = 2): string {
  if (!isNumber(value)) return DASH;
  return value.toLocaleString('id-ID', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** '41,01%', '41,5%', '41%': as many places as it needs, so that what lies above a limit never reads like the limit. */
export function formatPercent(value: number | null | undefined): string {
  return isNumber(value) ? `${value.toLocaleString('id-ID', { maximumFractionDigits: 2 })}%` : DASH;
}

/** 'Rp1.250.000'. */
export function rupiah(value: number | null | undefined): string {
  return isNumber(value) ? `Rp${whole(value)}` : DASH;
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** '1,4 MB'. */
export function bytes(value: number | null | undefined): string {
  if (!isNumber(value)) return DASH;
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(value, 1)) / 10));
  return `${(value / 1024 ** step).toLocaleString('id-ID', { maximumFractionDigits: 1 })} ${UNITS[step]}`;
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
