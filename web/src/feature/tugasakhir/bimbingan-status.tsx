import { type StatusGroup, StatusPill } from '@/kit/ui/pill';
import type { BimbinganBaris } from './karya-baca';
import { useTeksKarya } from './teks';

const grup: Record<BimbinganBaris['status'], StatusGroup> = {
  diminta: 'menunggu',
  dijadwalkan: 'terjadwal',
  ditolak: 'ditolak',
  dibatalkan: 'selesai',
  menunggu_paraf: 'menunggu',
  perbaiki: 'revisi',
  sah: 'disetujui',
};

/** How a guidance session stands: asked for, set, to be validated, valid. */
export function StatusBimbingan({ status }: { status: BimbinganBaris['status'] }) {
  const teks = useTeksKarya();
  return <StatusPill group={grup[status]}>{teks.statusBimbingan[status]}</StatusPill>;
}
