import { StatusPill } from '@/kit/ui/mark/pill';
import { useTeksAkademik } from './teks';

const groups = {
  draf: 'draft',
  diajukan: 'waiting',
  direview: 'waiting',
  revisi: 'revision',
  disetujui: 'approved',
  dipublikasi: 'scheduled',
} as const;

/** Where a plan stands: word, icon and colour. */
export function StatusRPS({ status }: { status: keyof typeof groups }) {
  const teks = useTeksAkademik();
  return <StatusPill group={groups[status]}>{teks.statusRps[status]}</StatusPill>;
}
