import { IconUserOff } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import { useTeksOrang } from './teks';

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
