import css from './beban.module.css';
import type { Beban } from './bkd';
import { SimpulPill } from './simpul';
import { angka, sks } from './sks';
import { useTeksBeban } from './teks';

/** 'Anda: 13,50 SKS · minimal 12 · maksimal 16', and what that comes to. */
export function Angka({ beban, nama }: { beban: Beban; nama: string }) {
  const teks = useTeksBeban();
  const { total, minimal, maksimal } = beban;
  const limits = [
    minimal > 0 && teks.minimal(angka(minimal)),
    maksimal > 0 && teks.maksimal(angka(maksimal)),
    total < minimal && teks.kurang(angka(minimal - total)),
    maksimal > 0 && total > maksimal && teks.lebih(angka(total - maksimal)),
  ].filter(Boolean);
  return (
    <div className={css.head}>
      <p>
        {nama}: <strong className={css.number}>{teks.jumlahSKS(sks(total))}</strong>
        <span className="meta"> · {limits.join(' · ')}</span>
      </p>
      <SimpulPill simpul={beban.simpul} />
    </div>
  );
}
