const ZONA = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const;

/** '21 November 2026, 10:42 WIB': a moment on the campus's clocks, as it stands on the paper. */
export function padaJamKampus(saat: string, zona: keyof typeof ZONA): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('id-ID', { ...options, timeZone: ZONA[zona] }).format(new Date(saat));
  const tanggal = format({ day: '2-digit', month: 'long', year: 'numeric' });
  const jam = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).replace('.', ':');
  return `${tanggal}, ${jam} ${zona}`;
}
