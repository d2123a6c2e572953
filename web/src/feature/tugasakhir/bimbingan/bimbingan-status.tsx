import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import type { BimbinganBaris } from '../karya/karya-baca';
import css from './bimbingan.module.css';
import { useTeksBimbingan } from './bimbingan-teks';

const grup: Record<BimbinganBaris['status'], StatusGroup> = {
  diminta: 'waiting',
  dijadwalkan: 'scheduled',
  terlaksana: 'waiting',
  ditolak: 'rejected',
  dibatalkan: 'done',
  menunggu_paraf: 'waiting',
  perbaiki: 'revision',
  sah: 'approved',
};

/** How a session stands: asked for, set, held, to be signed, signed. */
export function StatusBimbingan({ status }: { status: BimbinganBaris['status'] }) {
  const teks = useTeksBimbingan();
  return <StatusPill group={grup[status]}>{teks.statusBimbingan[status]}</StatusPill>;
}

/** Why a session that was held does not count; nothing of one that does. */
export function SebabHitung({ hitung }: Pick<BimbinganBaris, 'hitung'>) {
  const teks = useTeksBimbingan();
  if (!hitung || hitung === 'dihitung') return null;
  return <span className={`meta ${css.sebab}`}>{teks.hitung[hitung]}</span>;
}
