import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { useTeksKarya } from './teks';

/** The words of the server's machine, by the group that gives them icon and colour. */
const grup: Record<string, StatusGroup> = {
  draf: 'draf',
  perlu_perbaikan: 'revisi',
  diajukan: 'menunggu',
  ditolak: 'ditolak',
  menunggu_instansi: 'menunggu',
  disetujui_pembimbing: 'disetujui',
  bimbingan: 'disetujui',
  mengajukan_sidang: 'menunggu',
  siap_sidang: 'disetujui',
  dijadwalkan: 'terjadwal',
  revisi: 'revisi',
  menunggu_nilai: 'menunggu',
  selesai: 'selesai',
  dibatalkan: 'ditolak',
};

/** The group of a status word; one that this page does not know yet stands as a plain one. */
function grupStatus(status: string): StatusGroup {
  return grup[status] ?? 'draf';
}

type Props = {
  status: string;
  /** Waits for the reader; what waits for someone else is drawn as a line. */
  menunggu?: boolean;
};

/** The status of a work: filled where it waits for the reader. */
export function StatusKarya({ status, menunggu }: Props) {
  const teks = useTeksKarya();
  const group = grupStatus(status);
  const lain = group === 'menunggu' && menunggu === false;
  return (
    <StatusPill group={group} outline={lain}>
      {teks.namaStatus[status] ?? status}
      {lain && <span className="sr-only">, {teks.pihakLain}</span>}
    </StatusPill>
  );
}
