// Times of exams on the campus's own clock, whatever clock the reader's device shows.
import { useMemo } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { formatDay, formatTime, isoDay, longDay, momentAt, shortDay, type Zone } from '@/kit/format/date';

export type Waktu = ReturnType<typeof waktuKampus>;

/** How moments are told on a campus in this zone. */
export function waktuKampus(zona: Zone) {
  return {
    /** '21 November 2026' */
    tanggal: (nilai: string) => formatDay(nilai, zona),
    /** 'Sabtu, 21 November 2026' */
    hari: (nilai: string) => longDay(nilai, zona),
    /** 'Sab, 21' */
    hariPendek: (nilai: string) => shortDay(nilai, zona),
    /** '21 November 2026 10:40'; '' of none */
    pada: (nilai: string | undefined) => (nilai ? `${formatDay(nilai, zona)} ${formatTime(nilai, zona)}` : ''),
    /** '09:00' */
    jam: (nilai: string) => formatTime(nilai, zona),
    /** '09:00–10:30 WIB' */
    rentang: (mulai: string, selesai: string) => `${formatTime(mulai, zona)}–${formatTime(selesai, zona)} ${zona}`,
    /** '2026-11-21' */
    iso: (nilai: string | number) => isoDay(nilai, zona),
    /** The moment at which this day ('2026-11-21') and time ('09:00') are: '2026-11-21T09:00:00+07:00' */
    saat: (tanggal: string, pukul: string) => momentAt(tanggal, pukul, zona),
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
