import { IconMail } from '@tabler/icons-react';
import { useHasPage } from '@/core/auth/gate';
import { ButtonLink } from '@/kit/ui/navigation/button';
import type { Jenis } from './ragam';
import { useTeksKarya } from './teks';

const surat = '/surat';

/** From internships to the letters that stand beside them, where the portal has any (ST-04). */
export function TombolSurat({ jenis }: { jenis: Jenis }) {
  const teks = useTeksKarya();
  const ada = useHasPage(surat);
  if (!ada || jenis !== 'kp') return null;
  return (
    <ButtonLink href={surat} icon={<IconMail />}>
      {teks.surat}
    </ButtonLink>
  );
}
