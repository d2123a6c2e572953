import { IconAlertTriangle, IconCircleCheck, IconRotateClockwise } from '@tabler/icons-react';
import { Pill, type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import type { Simpul } from '../beban/bkd';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import type { BarisLaporan, Laporan, Putusan } from './laporan';
import css from './laporan.module.css';
import { useTeksLaporan } from './teks';

const grup: Record<BarisLaporan['status'], StatusGroup> = {
  rencana: 'draft',
  berjalan: 'scheduled',
  diajukan: 'waiting',
  perbaikan: 'revision',
  final: 'done',
};

/** Where a report stands. */
export function StatusLaporan({ status }: Pick<BarisLaporan, 'status'>) {
  return <StatusPill group={grup[status]}>{useTeksLaporan().status[status]}</StatusPill>;
}

/** What a report comes to: as decided, else as it was handed in; nothing before that. */
export function HasilLaporan({ total: ada, simpul, putusan }: Pick<BarisLaporan, 'total' | 'simpul' | 'putusan'>) {
  const teks = useTeksLaporan();
  if (ada === undefined) return '-';
  return (
    <span className={css.hasil}>
      <strong className="tnum">{teks.sekianSKS(sks(ada))}</strong>
      {putusan ? <PutusanPill putusan={putusan} /> : simpul && <SimpulPill simpul={simpul as Simpul} />}
    </span>
  );
}

const looks = {
  M: { tone: 'green', icon: <IconCircleCheck /> },
  TM: { tone: 'red', icon: <IconAlertTriangle /> },
  perbaikan: { tone: 'orange', icon: <IconRotateClockwise /> },
} as const;

/** What somebody decided on a report. */
export function PutusanPill({ putusan }: { putusan: Putusan }) {
  const teks = useTeksLaporan();
  const { tone, icon } = looks[putusan];
  return (
    <Pill tone={tone} icon={icon}>
      {teks.namaPutusan[putusan]}
    </Pill>
  );
}

/** How a demand is called, by its code. */
export function namaSyarat({ beban }: Pick<Laporan, 'beban'>, kode: string): string {
  return beban?.syarat.find((one) => one.kode === kode)?.nama ?? kode;
}
