import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import { useTeksRekaman } from './teks';

/** Aktif or Tidak Aktif, with its icon. */
export function RecordStatus({ status }: { status: string }) {
  const teks = useTeksRekaman();
  return status === 'A' ? (
    <Pill tone="green" icon={<IconCircleCheck />}>
      {teks.aktif}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={<IconCircleOff />}>
      {teks.tidakAktif}
    </Pill>
  );
}
