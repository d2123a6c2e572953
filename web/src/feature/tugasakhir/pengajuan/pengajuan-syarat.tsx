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

/** What the defense needs, as a list of tasks; each row leads to where it stands. */
export function DaftarPeriksa({ karya, syarat }: { karya: Karya; syarat: readonly Syarat[] }) {
  const teks = useTeksPengajuan();
  return (
    <Card title={teks.daftarPeriksa} actions={<Terpenuhi syarat={syarat} />} flush>
      <Tugas syarat={syarat} alamat={(kode) => alamatSyarat(karya, kode)} />
      <p className={css.sumber}>{karya.kebijakan.sumber}</p>
    </Card>
  );
}

function alamatSyarat({ jenis, id }: Karya, kode: string): string | undefined {
  const di = kode === 'naskah' ? (jenis === 'proposal' ? 'proposal' : 'info') : tab[kode];
  return di && `${alamatKarya(jenis, id)}?tab=${di}`;
}

/** '5 dari 6 terpenuhi'; what is not needed does not count. */
function Terpenuhi({ syarat }: { syarat: readonly Syarat[] }) {
  const teks = useTeksPengajuan();
  const perlu = syarat.filter(({ status }) => status !== 'tidak_diperlukan');
  const penuh = perlu.filter(({ status }) => status === 'terpenuhi').length;
  return <span className={css.hitung}>{teks.terpenuhi(penuh, perlu.length)}</span>;
}

type TugasProps = { syarat: readonly Syarat[]; alamat: (kode: string) => string | undefined };

/** A list of tasks: what is asked, how it stands; a row with a place to look is wholly clickable. */
export function Tugas({ syarat, alamat }: TugasProps) {
  return (
    <ul className={css.tugas}>
      {syarat.map((satu) => {
        const href = alamat(satu.kode);
        return (
          <li key={satu.kode}>
            <span className={css.apa}>
              {href ? <Link href={href}>{satu.nama}</Link> : satu.nama}
              {satu.rinci && <span className={css.meta}>{satu.rinci}</span>}
            </span>
            <StatusSyarat status={satu.status} />
          </li>
        );
      })}
    </ul>
  );
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
