import { formatDayTime, type Zone } from '@/kit/format/date';

/** '21 November 2026, 10:42 WIB': a moment on the campus's clocks, as it stands on the paper. */
export function padaJamKampus(saat: string, zona: Zone): string {
  return `${formatDayTime(saat, zona)} ${zona}`;
}
