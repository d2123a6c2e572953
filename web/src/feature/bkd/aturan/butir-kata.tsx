// What a rule says, in words.
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Butir } from '../beban/bkd';
import { angka } from '../beban/sks';
import css from './aturan.module.css';
import { useTeksAturanBKD } from './teks';

/** Says what a unit of a rule counts: '0,5', '1 ÷ 12', 'SKS mata kuliah × terlaksana ÷ rencana'. */
export function useNilaiButir(): (butir: Pick<Butir, 'cara' | 'nilai' | 'pembagi'>) => string {
  const teks = useTeksAturanBKD();
  return ({ cara, nilai, pembagi }) => {
    if (cara === 'pertemuan') return nilai === 1 ? teks.caraPertemuan : `${angka(nilai)} × ${teks.caraPertemuan}`;
    if (cara === 'tetap') return teks.caraTetap(angka(nilai));
    if (cara === 'dinyatakan') return teks.caraDinyatakan(angka(nilai));
    return pembagi > 1 ? `${angka(nilai)} ÷ ${pembagi}` : angka(nilai);
  };
}

/** Says how much of a rule counts at most, and from which share of the meetings on. */
export function useBatasButir(): (butir: Pick<Butir, 'batas' | 'batasSatuan' | 'ambang' | 'satuan'>) => string {
  const teks = useTeksAturanBKD();
  return ({ batas, batasSatuan, ambang, satuan }) =>
    [
      batasSatuan > 0 && `${batasSatuan} ${satuan}`,
      batas > 0 && teks.sekianSKS(angka(batas)),
      ambang > 0 && teks.ambang(angka(ambang)),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Names the evidence that a rule asks for. */
export function useNamaBukti(): (bukti: readonly string[]) => string {
  const teks = useTeksAturanBKD();
  return (bukti) => bukti.map((kode) => teks.namaBukti[kode] ?? kode).join(', ');
}

/** How sure the number of a rule is: a quiet mark where nobody confirmed it. */
export function Keyakinan({ keyakinan }: { keyakinan: string }) {
  const teks = useTeksAturanBKD();
  const said = teks.namaKeyakinan[keyakinan];
  if (!said) return null;
  return (
    <span className={css.sure}>
      {keyakinan === 'terkonfirmasi' ? <IconCircleCheck aria-hidden="true" /> : <IconInfoCircle aria-hidden="true" />}
      {said}
    </span>
  );
}
