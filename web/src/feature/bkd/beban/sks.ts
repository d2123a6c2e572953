import { DASH } from '@/kit/format/date';

/**
 * '2,625': as many places as a line was rounded to, two at least. What is shown is what was added up, so that the lines on the
 * page come to the total on the page.
 */
export function sks(value: number): string {
  return write(value, 2);
}

/** '12', '0,5': a number of the rules, without idle zeros. */
export function angka(value: number): string {
  return write(value, 0);
}

function write(value: number, least: number): string {
  if (!Number.isFinite(value)) return DASH;
  return value.toLocaleString('id-ID', { minimumFractionDigits: least, maximumFractionDigits: 4 });
}
