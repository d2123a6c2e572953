import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import type { SuratBaris } from './surat';
import { useTeksSurat } from './teks';

const grup: Record<SuratBaris['status'], StatusGroup> = {
  diajukan: 'waiting',
  perlu_perbaikan: 'revision',
  disetujui: 'approved',
  dibatalkan: 'draft',
  dicabut: 'rejected',
};

/** Where a letter stands. */
export function StatusSurat({ status }: Pick<SuratBaris, 'status'>) {
  return <StatusPill group={grup[status]}>{useTeksSurat().status[status]}</StatusPill>;
}
