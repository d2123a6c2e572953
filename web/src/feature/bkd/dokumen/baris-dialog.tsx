import { type ReactNode, useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { useRemoval } from '@/core/record/use-removal';
import { Modal } from '@/kit/dialog/modal';
import { Sheet } from '@/kit/dialog/sheet';
import { Empty } from '@/kit/ui/feedback/empty';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { Sumber } from '../aturan/poin-sumber';
import type { Siapa } from '../beban/bkd';
import { useTeksBeban } from '../beban/teks';
import {
  type Baris,
  type Bukti,
  buktiBerubah,
  halangan,
  type Isian,
  kunci,
  kurangJuga,
  LAIN,
  type Surat,
} from './dokumen';
import css from './dokumen.module.css';
import { KertasBaris } from './kertas-baris';
import { SuratForm } from './surat-form';
import { useTeksDokumenBKD } from './teks';
import { UnggahForm } from './unggah-form';

type Props = {
  kunci: string;
  siapa: Siapa;
  bukti: Bukti;
  semua: readonly Baris[];
  onClose: () => void;
};

/** The papers of one record; on a phone they take the whole window. */
export function BarisDialog({ kunci: asked, siapa, bukti, semua, onClose }: Props) {
  const teks = useTeksDokumenBKD();
  const wide = useMinWidth(BREAKPOINT.tablet);
  // A window that grows meanwhile must not take the chosen file away.
  const [modal] = useState(wide);
  const baris = semua.find((one) => kunci(one) === asked);
  const title = baris ? baris.rincian || baris.nama : teks.dokumenKegiatan;
  const content = baris ? (
    <Isi baris={baris} siapa={siapa} bukti={bukti} semua={semua} />
  ) : (
    <Empty kind="part" help={teks.takAda} />
  );
  if (modal) {
    return (
      <Modal open title={title} onClose={onClose}>
        {content}
      </Modal>
    );
  }
  return (
    <Sheet open side="right" title={title} onClose={onClose}>
      {content}
    </Sheet>
  );
}

type IsiProps = Omit<Props, 'kunci' | 'onClose'> & { baris: Baris };

function Isi({ baris, siapa, bukti, semua }: IsiProps): ReactNode {
  const [isian, isi] = useState<Isian>();
  if (!isian) return <Daftar baris={baris} siapa={siapa} bukti={bukti} onIsi={isi} />;
  const shared = {
    baris,
    periode: siapa.periode,
    juga: kurangJuga(semua, baris, isian.jenis),
    onDone: () => isi(undefined),
  };
  return isian.cara === 'unggah' ? (
    <UnggahForm isian={isian} {...shared} />
  ) : (
    <SuratForm isian={isian} surat={calonDahulu(bukti.surat, baris)} {...shared} />
  );
}

/** The letters, those first that are about the same student. */
function calonDahulu(surat: readonly Surat[], { dokumen }: Baris): Surat[] {
  const calon = dokumen.flatMap((one) => one.calon ?? []);
  return [...surat.filter(({ id }) => calon.includes(id)), ...surat.filter(({ id }) => !calon.includes(id))];
}

type DaftarProps = { baris: Baris; siapa: Siapa; bukti: Bukti; onIsi: (isian: Isian) => void };

function Daftar({ baris, siapa, bukti, onIsi }: DaftarProps) {
  const teks = useTeksDokumenBKD();
  const { namaTabel } = useTeksBeban();
  const { ask, dialog } = useRemoval('DELETE /v2/bkd/bukti/{id}', { refresh: buktiBerubah, said: teks.dihapus });
  const why = halangan(bukti);
  const own = baris.rincian || baris.nama;
  return (
    <div className={css.part}>
      <p className={css.line}>
        <Sumber sumber={baris.sumber} />
        <span className="meta">
          {[namaTabel[baris.jenis], baris.rincian && baris.nama, labelPeriode(baris.periode)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {why && <p className="notice">{why}</p>}
      {baris.dokumen.length === 0 && <p>{teks.tanpaDokumen}</p>}
      <ul className={css.list} aria-label={teks.dokumenKegiatan}>
        {baris.dokumen.map((kertas, at) => (
          <KertasBaris
            key={kertas.id ?? `${kertas.jenis} ${kertas.keadaan} ${at}`}
            kertas={kertas}
            baris={baris}
            siapa={siapa}
            surat={bukti.surat}
            why={why}
            onIsi={onIsi}
            onHapus={() => ask({ id: kertas.id ?? '' }, teks.tanyaHapus(kertas.nama || kertas.judul, own))}
          />
        ))}
      </ul>
      <Button
        className={css.more}
        size="sm"
        disabled={why !== undefined}
        onClick={() => onIsi({ cara: 'unggah', jenis: LAIN, judul: teks.buktiLain })}
      >
        {teks.unggahLain}
      </Button>
      {dialog}
    </div>
  );
}
