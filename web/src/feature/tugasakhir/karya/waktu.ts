// Times of exams on the campus's own clock, whatever clock the reader's device shows.
import { useMemo } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { formatDay, formatTime, isoDay, longDay, shortDay, type Zone } from '@/kit/format/date';

const beda: Record<Zone, string> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };

export type Waktu = {
  /** '21 November 2026' */
  tanggal: (nilai: string) => string;
  /** 'Sabtu, 21 November 2026' */
  hari: (nilai: string) => string;
  /** 'Sab 21' */
  hariPendek: (nilai: string) => string;
  /** '21 November 2026 10:40'; '' of none */
  pada: (nilai: string | undefined) => string;
  /** '09:00' */
  jam: (nilai: string) => string;
  /** '09:00–10:30 WIB' */
  rentang: (mulai: string, selesai: string) => string;
  /** '2026-11-21' */
  iso: (nilai: string | number) => string;
  /** The moment at which this day ('2026-11-21') and time ('09:00') are: '2026-11-21T09:00:00+07:00' */
  saat: (tanggal: string, jam: string) => string;
};

/** How moments are told on a campus in this zone. */
export function waktuKampus(zona: Zone): Waktu {
  return {
    tanggal: (nilai) => formatDay(nilai, zona),
    hari: (nilai) => longDay(nilai, zona),
    hariPendek: (nilai) => shortDay(nilai, zona),
    pada: (nilai) => (nilai ? `${formatDay(nilai, zona)} ${formatTime(nilai, zona)}` : ''),
    jam: (nilai) => formatTime(nilai, zona),
    rentang: (mulai, selesai) => `${formatTime(mulai, zona)}–${formatTime(selesai, zona)} ${zona}`,
    iso: (nilai) => isoDay(nilai, zona),
    saat: (tanggal, pukul) => `${tanggal}T${pukul}:00${beda[zona]}`,
  };
}

/** The campus's clock. */
export function useWaktu(): Waktu {
  const { zonaWaktu } = useSitus();
  return useMemo(() => waktuKampus(zonaWaktu), [zonaWaktu]);
}

/** A moment on the campus's clock: '21 November 2026 10:40'; '' of none. */
export function useSaat(): Waktu['pada'] {
  return useWaktu().pada;
}
