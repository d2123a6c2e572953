import { type ReactNode, useRef } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { Modal } from '@/kit/dialog/modal';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksAkun } from '../teks';
import { useDialogAkun } from './dialog-address';
import css from './help-dialog.module.css';

/** Whom to ask, and what most questions are about; in the same place on every page. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const teks = useTeksAkun();
  const { kontakOperator } = useSitus();
  const { buka } = useDialogAkun();
  const isi = useRef<HTMLDivElement>(null);
  return (
    <Modal open title={teks.bantuanJudul} onClose={onClose} initialFocus={isi}>
      <div ref={isi} tabIndex={-1} className={css.list}>
        <Topic judul={teks.kontakOperator} isi={kontakOperator || teks.kontakKosong} />
        <Topic judul={teks.bantuanCari} isi={teks.bantuanCariIsi} />
        <Topic judul={teks.bantuanPeriode} isi={teks.bantuanPeriodeIsi}>
          <Button size="sm" onClick={() => buka('periode')}>
            {teks.gantiPeriode}
          </Button>
        </Topic>
        <Topic judul={teks.bantuanPintasan} isi={teks.bantuanPintasanIsi}>
          <Button size="sm" onClick={() => buka('pintasan')}>
            {teks.tampilkanPintasan}
          </Button>
        </Topic>
      </div>
    </Modal>
  );
}

function Topic({ judul, isi, children }: { judul: string; isi: string; children?: ReactNode }) {
  return (
    <section>
      <h3>{judul}</h3>
      <p className={css.contact}>{isi}</p>
      {children}
    </section>
  );
}
