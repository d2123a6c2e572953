import { labelPilihan } from '@/core/auth/period';
import { StatusPill } from '@/kit/ui/mark/pill';
import type { AturanBaris } from '../butir/aturan';
import { useTeksSusun } from '../butir/teks';

const kelompok = { draf: 'draft', berlaku: 'approved', dicabut: 'done' } as const;

/** How a set stands, and since when it is in force. */
export function StatusAturan({ status, mulai }: Pick<AturanBaris, 'status' | 'mulai'>) {
  const teks = useTeksSusun();
  return (
    <StatusPill group={kelompok[status]}>
      {status === 'berlaku' ? teks.berlakuSejak(labelPilihan(mulai)) : teks.status[status]}
    </StatusPill>
  );
}
