import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { sesiQuery } from '../auth/session';
import css from './faktor.module.css';
import { Keamanan } from './keamanan';
import { useTeksFaktor } from './teks';

/** How the own account is kept safe beside its password. */
export default function KeamananDialog({ onClose }: { onClose: () => void }) {
  const teks = useTeksFaktor();
  const client = useQueryClient();
  const isi = useRef<HTMLDivElement>(null);
  const berubah = () => void client.invalidateQueries({ queryKey: sesiQuery.queryKey });
  return (
    <Modal open title={teks.keamanan} width={560} onClose={onClose} initialFocus={isi}>
      <div ref={isi} tabIndex={-1} className={css.stack}>
        <p className={css.note}>{teks.keamananIsi}</p>
        <Keamanan onTerpasang={berubah} />
      </div>
    </Modal>
  );
}
