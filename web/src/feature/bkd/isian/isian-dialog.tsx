import { Modal } from '@/kit/dialog/modal';
import type { Butir } from '../beban/bkd';
import type { Terbuka } from './isian';
import { KegiatanForm } from './kegiatan-form';
import { MahasiswaForm } from './mahasiswa-form';
import { useTeksIsian } from './teks';

type Props = { periode: number; butir: readonly Butir[]; opened: Terbuka; onClose: () => void };

/** The dialog in which something is declared by hand, or a declaration is changed. */
export function IsianDialog({ periode, butir, opened, onClose }: Props) {
  const teks = useTeksIsian();
  const titles = opened.baris ? teks.judulUbah : teks.judulTambah;
  return (
    <Modal open title={titles[opened.kind]} width={480} onClose={onClose}>
      {opened.kind === 'kegiatan' ? (
        <KegiatanForm periode={periode} butir={butir} opened={opened} onClose={onClose} />
      ) : (
        <MahasiswaForm periode={periode} kind={opened.kind} baris={opened.baris} onClose={onClose} />
      )}
    </Modal>
  );
}
