// Times of exams on the campus's own clock, whatever clock the reader's device shows.
import { useMemo } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { KOSONG, parseDate } from '@/kit/format/date';

const zona: Record<string, { nama: string; beda: string }> = {
  WIB: { nama: 'Asia/Jakarta', beda: '+07:00' },
  WITA: { nama: 'Asia/Makassar', beda: '+08:00' },
  WIT: { nama: 'Asia/Jayapura', beda: '+09:00' },
};
const bawaan = { nama: 'Asia/Jakarta', beda: '+07:00' };

export type Waktu = {
  /** '21 November 2026' */
  tanggal: (nilai: string) => string;
  /** 'Sabtu, 21 November 2026' */
  hari: (nilai: string) => string;
  /** 'Sab 21' */
  hariPendek: (nilai: string) => string;
  /** '09:00' */
  jam: (nilai: string) => string;
  /** '09:00–10:30 WIB' */
  rentang: (mulai: string, selesai: string) => string;
  /** '2026-11-21' */
  iso: (nilai: string | number) => string;
  /** The moment at which this day ('2026-11-21') and time ('09:00') are: '2026-11-21T09:00:00+07:00' */
  saat: (tanggal: string, jam: string) => string;
};

/** How moments are told on a campus in this zone ('WIB', 'WITA', 'WIT'). */
export function waktuKampus(namaZona: string): Waktu {
  const { nama: timeZone, beda } = zona[namaZona] ?? bawaan;
  const buat = (opsi: Intl.DateTimeFormatOptions, bahasa = 'id-ID') => {
    const format = new Intl.DateTimeFormat(bahasa, { ...opsi, timeZone });
    return (nilai: string | number) => {
      const saat = parseDate(nilai);
      return saat ? format.format(saat) : KOSONG;
    };
  };
  const jamMenit = buat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const jam = (nilai: string) => jamMenit(nilai).replace('.', ':');
  return {
    tanggal: buat({ day: '2-digit', month: 'long', year: 'numeric' }),
    hari: buat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    hariPendek: buat({ weekday: 'short', day: 'numeric' }),
    jam,
    rentang: (mulai, selesai) => `${jam(mulai)}–${jam(selesai)} ${namaZona}`,
    iso: buat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
    saat: (tanggal, pukul) => `${tanggal}T${pukul}:00${beda}`,
  };
}

/** The campus's clock. */
export function useWaktu(): Waktu {
  const { zonaWaktu } = useSitus();
  return useMemo(() => waktuKampus(zonaWaktu), [zonaWaktu]);
}

/** A moment on the campus's clock: '21 November 2026 10:40'; '' of none. */
export function useSaat(): (nilai: string | undefined) => string {
  const waktu = useWaktu();
  return (nilai) => (nilai ? `${waktu.tanggal(nilai)} ${waktu.jam(nilai)}` : '');
}
