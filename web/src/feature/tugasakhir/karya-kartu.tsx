import { IconFileTypePdf } from '@tabler/icons-react';
import { unduh } from '@/kit/api/download';
import { jadiGalat } from '@/kit/api/galat';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/media';
import { toast } from '@/kit/ui/toast';
import { type Jenis, rute } from './ragam';
import { useTeksKarya } from './teks';

type Kartu = { jenis: Jenis; id: string };

/** The guidance card of one student, on every page that is about one student's work; on a phone its icon. */
export function TombolKartu(karya: Kartu) {
  const teks = useTeksKarya();
  const lega = useMinWidth(BREAKPOINT.tablet);
  const unduhIni = () => void unduhKartu(karya);
  if (!lega) {
    return <IconButton label={teks.kartu} variant="default" icon={<IconFileTypePdf />} onClick={unduhIni} />;
  }
  return (
    <Button icon={<IconFileTypePdf />} onClick={unduhIni}>
      {teks.kartu}
    </Button>
  );
}

/** Downloads the guidance card, or says why there is none. */
export async function unduhKartu({ jenis, id }: Kartu): Promise<void> {
  try {
    await unduh(rute(jenis, 'GET /v2/ta/proposal_document/{id}/{nama}'), { path: { id, nama: 'kartu-bimbingan' } });
  } catch (thrown) {
    toast.danger(jadiGalat(thrown).message);
  }
}
