import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { useTeksKarya } from './teks';

/** The words of the server's machine, by the group that gives them icon and colour. */
const grup: Record<string, StatusGroup> = {
  draf: 'draft',
  perlu_perbaikan: 'revision',
  diajukan: 'waiting',
  ditolak: 'rejected',
  menunggu_instansi: 'waiting',
  disetujui_pembimbing: 'approved',
  bimbingan: 'approved',
  mengajukan_sidang: 'waiting',
  siap_sidang: 'approved',
  dijadwalkan: 'scheduled',
  revisi: 'revision',
  menunggu_nilai: 'waiting',
  selesai: 'done',
  dibatalkan: 'rejected',
};

type Props = {
  status: string;
  /** Waits for the reader; what waits for someone else is drawn as a line. */
  menunggu?: boolean;
};

/** The status of a work: filled where it waits for the reader. */
export function StatusKarya({ status, menunggu }: Props) {
  const teks = useTeksKarya();
  const group = grup[status] ?? 'draft'; // a word that this page does not know yet stands as a plain one
  const lain = group === 'waiting' && menunggu === false;
  return (
    <StatusPill group={group} outline={lain}>
      {teks.namaStatus[status] ?? status}
      {lain && <span className="sr-only">, {teks.pihakLain}</span>}
    </StatusPill>
  );
}
