import { IconChecks, IconEye, IconFileOff } from '@tabler/icons-react';
import { Pill, StatusPill } from '@/kit/ui/mark/pill';
import type { MataKuliahBaris } from './mata-kuliah';
import { useTeksAkademik } from './teks';

/** Where a semester plan stands, in its word, icon and colour; of a course without one, that there is none. */
export function StatusRPS({ status }: { status: MataKuliahBaris['statusRps'] }) {
  const { statusRps } = useTeksAkademik();
  switch (status) {
    case '':
      return (
        <Pill tone="neutral" icon={<IconFileOff />} outline>
          {statusRps.tanpa}
        </Pill>
      );
    case 'draf':
      return <StatusPill group="draft">{statusRps.draf}</StatusPill>;
    case 'diajukan':
      return <StatusPill group="waiting">{statusRps.diajukan}</StatusPill>;
    case 'direview':
      return (
        <Pill tone="amber" icon={<IconEye />}>
          {statusRps.direview}
        </Pill>
      );
    case 'revisi':
      return <StatusPill group="revision">{statusRps.revisi}</StatusPill>;
    case 'disetujui':
      return <StatusPill group="approved">{statusRps.disetujui}</StatusPill>;
    case 'dipublikasi':
      return (
        <Pill tone="blue" icon={<IconChecks />}>
          {statusRps.dipublikasi}
        </Pill>
      );
  }
}
