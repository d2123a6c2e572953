import { IconCircleCheck, IconCircleOff, IconUserOff } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import { useTeksOrang } from './teks';

/** Aktif or Tidak Aktif, with its icon. */
export function StatusOrang({ status }: { status: string }) {
  const teks = useTeksOrang();
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

type Pemilik = { username?: string; akunAktif: boolean };

/** With which account somebody signs in, or that there is none. */
export function AkunOrang({ username, akunAktif }: Pemilik) {
  const teks = useTeksOrang();
  if (username && akunAktif) return <span className="tnum">{username}</span>;
  return (
    <Pill tone="neutral" icon={<IconUserOff />}>
      {username ? teks.akunMati : teks.tanpaAkun}
    </Pill>
  );
}
