import { useRef } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { useSegarkanSesi } from './faktor';
import css from './faktor.module.css';
import { Keamanan } from './keamanan';
import { useTeksFaktor } from './teks';

/** How the own account is kept safe beside its password. */
export default function KeamananDialog({ onClose }: { onClose: () => void }) {
  const teks = useTeksFaktor();
  const isi = useRef<HTMLDivElement>(null);
  return (
    <Modal open title={teks.keamanan} width={560} onClose={onClose} initialFocus={isi}>
      <div ref={isi} tabIndex={-1} className={css.stack}>
        <p className={css.note}>{teks.keamananIsi}</p>
        <Keamanan onTerpasang={useSegarkanSesi()} />
      </div>
    </Modal>
  );
}
