import { IconAlertCircle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Link } from '@/kit/ui/navigation/link';
import { alamatKarya } from '../karya/alamat';
import type { Karya, Pengajuan } from '../karya/karya-baca';
import { useTeksPengajuan } from './pengajuan-teks';
import css from './prasyarat.module.css';

type Syarat = Pengajuan['syarat'][number];

/** Where what a line asks for stands in full; of the similarity that is the latest report. */
const tab: Record<string, string> = {
  bimbingan: 'bimbingan',
  ipk: 'prasyarat&bagian=transkrip',
  sks: 'prasyarat&bagian=transkrip',
  nilai_de: 'prasyarat&bagian=de',
  krs: 'prasyarat&bagian=krs',
  kemiripan: 'plagiasi&laporan=terakhir',
  persetujuan_1: 'sidang',
  persetujuan_2: 'sidang',
};

type Props = {
  karya: Karya;
  syarat: readonly Syarat[];
  /** The answer that the list is part of, with its own numbers and rules; else they are counted, and those of the work. */
  jawaban?: { terpenuhi: number; jumlah: number; kebijakan: { sumber: string } };
};

/** What the studies or the defense need, as a list of tasks: how it stands, and in each row the way to where it does in full. */
export function DaftarPeriksa({ karya, syarat, jawaban }: Props) {
  const teks = useTeksPengajuan();
  const perlu = syarat.filter(({ status }) => status !== 'tidak_diperlukan');
  const penuh = perlu.filter(({ status }) => status === 'terpenuhi');
  const { terpenuhi, jumlah } = jawaban ?? { terpenuhi: penuh.length, jumlah: perlu.length };
  return (
    <Card
      title={teks.daftarPeriksa}
      actions={<span className={css.hitung}>{teks.terpenuhi(terpenuhi, jumlah)}</span>}
      flush
    >
      <ul className={css.tugas}>
        {syarat.map(({ kode, nama, rinci, status }) => {
          const href = alamatSyarat(karya, kode);
          return (
            <li key={kode}>
              <span className={css.apa}>
                {href ? <Link href={href}>{nama}</Link> : nama}
                {rinci && <span className="meta">{rinci}</span>}
              </span>
              <StatusSyarat status={status} />
            </li>
          );
        })}
      </ul>
      <p className={css.sumber}>{(jawaban ?? karya).kebijakan.sumber}</p>
    </Card>
  );
}

function alamatSyarat({ jenis, id }: Karya, kode: string): string | undefined {
  const di = kode === 'naskah' ? (jenis === 'proposal' ? 'proposal' : 'info') : tab[kode];
  return di && `${alamatKarya(jenis, id)}?tab=${di}`;
}

const rupa: Record<Syarat['status'], { tone: 'green' | 'amber' | 'neutral'; icon: ReactNode }> = {
  terpenuhi: { tone: 'green', icon: <IconCircleCheck /> },
  belum: { tone: 'amber', icon: <IconAlertCircle /> },
  tidak_diperlukan: { tone: 'neutral', icon: <IconMinus /> },
};

function StatusSyarat({ status }: { status: Syarat['status'] }) {
  const teks = useTeksPengajuan();
  const { tone, icon } = rupa[status];
  return (
    <Pill tone={tone} icon={icon}>
      {teks.statusSyarat[status]}
    </Pill>
  );
}
