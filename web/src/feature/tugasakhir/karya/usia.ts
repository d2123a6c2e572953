import { DASH, type DateLike, isoDay, parseDate, today } from '@/kit/format/date';

const HARI_MS = 86_400_000;

/** Whole calendar days from a moment until now, in the reader's zone; undefined where there is no moment. */
function usiaHari(sejak: DateLike, kini: Date = new Date()): number | undefined {
  const mulai = parseDate(sejak);
  if (!mulai) return undefined;
  const malam = (hari: string) => Date.parse(`${hari}T00:00:00Z`);
  return Math.max(0, Math.round((malam(today(kini)) - malam(isoDay(mulai))) / HARI_MS));
}

/** 'Hari ini', '2 hari', or a dash. */
export function usia(sejak: DateLike, teks: { hariIni: string; hari: (n: number) => string }): string {
  const hari = usiaHari(sejak);
  if (hari === undefined) return DASH;
  return hari === 0 ? teks.hariIni : teks.hari(hari);
}
