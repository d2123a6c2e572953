// The time until an exam, in words.
import type { TeksUjian } from '../ujian/ujian-teks';

const MENIT_MS = 60_000;
const JAM = 60;
const HARI = 24 * JAM;

type Rentang = { mulaiPada: string; selesaiPada: string };

/** 'Mulai dalam 25 menit', 'Sedang berlangsung'; nothing once it is over. */
export function hitungMundur({ mulaiPada, selesaiPada }: Rentang, kini: number, teks: TeksUjian): string | undefined {
  const menit = Math.ceil((Date.parse(mulaiPada) - kini) / MENIT_MS);
  if (menit > 0) return teks.mulaiDalam(lama(menit, teks));
  return Date.parse(selesaiPada) > kini ? teks.berlangsung : undefined;
}

/** '25 menit', '2 jam 5 menit', '1 hari 16 jam', '3 hari'. */
function lama(menit: number, teks: TeksUjian): string {
  const jam = Math.floor(menit / JAM);
  const hari = Math.floor(menit / HARI);
  if (hari >= 2) return teks.hariLama(hari);
  if (hari === 1) return [teks.hariLama(1), jam > 24 && teks.jamLama(jam - 24)].filter(Boolean).join(' ');
  const sisa = menit % JAM;
  return [jam > 0 && teks.jamLama(jam), sisa > 0 && teks.menit(sisa)].filter(Boolean).join(' ');
}
