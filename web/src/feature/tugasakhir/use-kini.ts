import { useEffect, useState } from 'react';

/** The present moment, told anew every so often and once more at `sampai`; what runs out disappears in time. */
export function useKini(sampai?: string, tiapMs = 30_000): number {
  const [kini, setKini] = useState(Date.now);
  useEffect(() => {
    if (!sampai) return undefined;
    const sisa = Date.parse(sampai) - Date.now();
    if (sisa <= 0) return undefined;
    const tik = setInterval(() => setKini(Date.now()), tiapMs);
    const habis = setTimeout(() => setKini(Date.now()), Math.min(sisa + 50, 2 ** 31 - 1));
    return () => {
      clearInterval(tik);
      clearTimeout(habis);
    };
  }, [sampai, tiapMs]);
  return kini;
}
