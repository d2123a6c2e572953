import { IconMessage } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useButir, useKredit } from '../aturan/baca';
import { BarisDaftar } from '../aturan/baris-daftar';
import type { BarisPoin } from '../beban/bkd';
import { boleh, kunciBaris, type Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { type TeksLaporan, useTeksLaporan } from '../laporan/teks';
import { KomentarForm } from './komentar-form';

/** The lines of a report, each with its why, and with what is said of it. */
export function BarisTab({ laporan }: { laporan: Laporan }) {
  const teks = useTeksLaporan();
  const [about, setAbout] = useState<BarisPoin>();
  const close = () => setAbout(undefined);
  const said = (baris: BarisPoin) => laporan.komentar.filter((one) => one.baris === kunciBaris(baris)).length;
  const acts = (baris: BarisPoin) => (
    <span className={css.tombol}>
      {said(baris) > 0 && <Pill tone="blue">{teks.sekianKomentar(said(baris))}</Pill>}
      {boleh(laporan, 'komentar') && (
        <IconButton
          size="sm"
          label={teks.komentariBaris(namaBaris(baris, teks))}
          icon={<IconMessage />}
          onClick={() => setAbout(baris)}
        />
      )}
    </span>
  );
  return (
    <Card title={teks.barisLaporan}>
      <BarisBeban caption={teks.barisLaporan} baris={laporan.baris} periode={laporan.periode} acts={acts} />
      {about && (
        <Modal open title={teks.komentari} width={480} onClose={close}>
          <p>{teks.tentang(namaBaris(about, teks))}</p>
          <KomentarForm id={laporan.id} baris={kunciBaris(about)} onClose={close} />
        </Modal>
      )}
    </Card>
  );
}

/** How a line is called. */
export function namaBaris({ nama, rincian }: Pick<BarisPoin, 'nama' | 'rincian'>, teks: TeksLaporan): string {
  return [nama || teks.tanpaAturan, rincian].filter(Boolean).join(', ');
}

type BarisProps = {
  caption: string;
  baris: readonly BarisPoin[];
  periode: number;
  /** What is said of a line, and the way to say more. */
  acts?: (baris: BarisPoin) => ReactNode;
};

/** Lines of a workload as the report has them, not as they are now. */
export function BarisBeban({ caption, baris, periode, acts }: BarisProps) {
  const teks = useTeksLaporan();
  const { butir } = useButir(periode);
  const kredit = useKredit(periode);
  if (baris.length === 0) return <Empty kind="part" help={teks.tanpaBaris} />;
  return (
    <Loaded result={kredit} lines={6}>
      {({ data: [set] }) =>
        set && (
          <BarisDaftar
            caption={caption}
            baris={baris}
            butir={butir}
            set={set}
            acts={acts && { label: teks.komentar, of: acts }}
          />
        )
      }
    </Loaded>
  );
}
