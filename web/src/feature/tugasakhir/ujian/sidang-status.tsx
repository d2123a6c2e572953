import { IconAlertTriangle } from '@tabler/icons-react';
import { Pill, StatusPill } from '@/kit/ui/mark/pill';
import css from './sidang.module.css';
import type { SidangBaris } from './sidang-baca';
import { useTeksUjian } from './ujian-teks';

const kelompokHasil = { lulus: 'approved', lulus_revisi: 'revision', tidak_lulus: 'rejected' } as const;
const kelompokKeadaan = {
  terjadwal: 'scheduled',
  berlangsung: 'scheduled',
  menunggu_hasil: 'waiting',
  selesai: 'done',
  dibatalkan: 'rejected',
} as const;
const kelompokLembar = { kosong: 'waiting', draf: 'draft', final: 'done' } as const;
const kelompokKesediaan = { menunggu: 'waiting', bersedia: 'approved', berhalangan: 'rejected' } as const;

/** What became of an exam, or how it stands. */
export function StatusSidang({ sidang }: { sidang: Pick<SidangBaris, 'keadaan' | 'hasil'> }) {
  const teks = useTeksUjian();
  const { keadaan, hasil } = sidang;
  if (hasil) return <StatusPill group={kelompokHasil[hasil]}>{teks.hasil[hasil]}</StatusPill>;
  return (
    <StatusPill group={kelompokKeadaan[keadaan]} outline={keadaan === 'menunggu_hasil'}>
      {teks.keadaan[keadaan]}
    </StatusPill>
  );
}

/** 'Sidang ke-2', from the second on. */
export function SidangKe({ ke = 1 }: { ke?: number }) {
  const teks = useTeksUjian();
  return ke > 1 ? <Pill tone="neutral">{teks.ke(ke)}</Pill> : null;
}

/** How far an examiner's sheet is. */
export function StatusLembar({ lembar }: { lembar: 'kosong' | 'draf' | 'final' }) {
  const teks = useTeksUjian();
  return (
    <StatusPill group={kelompokLembar[lembar]} outline={lembar === 'kosong'}>
      {teks.lembar[lembar]}
    </StatusPill>
  );
}

/** What an examiner answered to the invitation. */
export function StatusKesediaan({ kesediaan }: { kesediaan: NonNullable<SidangBaris['kesediaan']> }) {
  const teks = useTeksUjian();
  return (
    <StatusPill group={kelompokKesediaan[kesediaan]} outline={kesediaan === 'menunggu'}>
      {teks.kesediaan[kesediaan]}
    </StatusPill>
  );
}

/** What an exam clashes with, in words. */
export function Bentrok({ bentrok }: { bentrok: readonly string[] }) {
  const teks = useTeksUjian();
  if (bentrok.length === 0) return null;
  return (
    <span className={css.bentrok}>
      <IconAlertTriangle aria-hidden="true" />
      <span>
        {teks.bentrok} {bentrok.join('; ')}
      </span>
    </span>
  );
}
