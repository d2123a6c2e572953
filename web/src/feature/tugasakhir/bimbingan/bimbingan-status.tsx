import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import type { BimbinganBaris, Karya } from '../karya/karya-baca';
import { useTeksKarya } from '../karya/teks';
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

/** What is missing before an exam may be asked for: in all, and with each supervisor. */
export function SyaratSesi({ karya: { bimbingan, minBimbingan, pembimbing, kebijakan } }: { karya: Karya }) {
  const teks = useTeksBimbingan();
  const { namaPeran } = useTeksKarya();
  const perDosen = pembimbing.reduce((jumlah, { sesi, minSesi }) => jumlah + Math.max(0, minSesi - sesi), 0);
  const kurang = Math.max(minBimbingan - bimbingan, perDosen);
  return (
    <ul className={`meta ${css.syarat}`} data-cukup={kurang === 0 || undefined}>
      <li>
        <b>{kurang > 0 ? teks.kurang(kurang) : teks.cukup}</b>
      </li>
      {pembimbing.map(({ idDosen, urutan, sesi, minSesi }) => (
        <li key={idDosen} data-kurang={sesi < minSesi || undefined}>
          {teks.dengan(namaPeran[`pembimbing_${urutan}`] ?? '', sesi, minSesi)}
        </li>
      ))}
      <li>{teks.maksHari(kebijakan.maksSesiHari)}</li>
    </ul>
  );
}
