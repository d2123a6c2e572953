export type Salam = 'pagi' | 'siang' | 'sore' | 'malam';

/** Which greeting fits the hour, as Indonesians divide the day. */
export function greeting(now: Date): Salam {
  const hour = now.getHours();
  if (hour >= 4 && hour < 11) return 'pagi';
  if (hour >= 11 && hour < 15) return 'siang';
  if (hour >= 15 && hour < 18) return 'sore';
  return 'malam';
}
