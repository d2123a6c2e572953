// The time until an exam, in words.
import type { TeksSidang } from './sidang-teks-id';

const MENIT_MS = 60_000;
const JAM = 60;
const HARI = 24 * JAM;

type Rentang = { mulaiPada: string; selesaiPada: string };

/** 'Mulai dalam 25 menit', 'Sedang berlangsung'; nothing once it is over. */
export function hitungMundur({ mulaiPada, selesaiPada }: Rentang, kini: number, teks: TeksSidang): string | undefined {
  const menit = Math.ceil((Date.parse(mulaiPada) - kini) / MENIT_MS);
  if (menit > 0) return teks.mulaiDalam(lama(menit, teks));
  return Date.parse(selesaiPada) > kini ? teks.berlangsung : undefined;
}

function lama(menit: number, teks: TeksSidang): string {
  if (menit < JAM) return teks.menit(menit);
  if (menit >= 2 * HARI) return teks.hariLama(Math.floor(menit / HARI));
  const sisa = menit % JAM;
  const jam = teks.jamLama(Math.floor(menit / JAM));
  return sisa === 0 || menit >= HARI ? jam : `${jam} ${teks.menit(sisa)}`;
}
