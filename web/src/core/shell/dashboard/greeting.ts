import { formatTime, type Zone } from '@/kit/format/date';

type Salam = 'pagi' | 'siang' | 'sore' | 'malam';

/** Which greeting fits the hour on the campus's clock, as Indonesians divide the day. */
export function greeting(now: Date, zone: Zone): Salam {
  const hour = Number.parseInt(formatTime(now, zone), 10);
  if (hour >= 4 && hour < 11) return 'pagi';
  if (hour >= 11 && hour < 15) return 'siang';
  if (hour >= 15 && hour < 18) return 'sore';
  return 'malam';
}
