import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import { useTeksAkademik } from './teks';

/** Aktif or Tidak Aktif, with its icon. */
export function StatusMataKuliah({ status }: { status: string }) {
  const teks = useTeksAkademik();
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
