import { IconFileTypePdf } from '@tabler/icons-react';
import { downloadOrSay } from '@/kit/net/use-download';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './karya.module.css';
import type { Jenis } from './ragam';
import { ruteKarya } from './rute';
import { useTeksKarya } from './teks';

type Kartu = { jenis: Jenis; id: string };

/** The guidance card of one student, in the head of every page that is about one student's work; where room is short its icon. */
export function TombolKartu({ ikon, ...karya }: Kartu & { ikon?: boolean }) {
  const teks = useTeksKarya();
  const shared = { icon: <IconFileTypePdf />, onClick: () => void unduhKartu(karya) };
  if (ikon) return <IconButton label={teks.kartu} variant="default" {...shared} />;
  return (
    <Button size="sm" variant="plain" className={css.kartu} {...shared}>
      {teks.kartu}
    </Button>
  );
}

/** Downloads the guidance card, or says why there is none. */
export function unduhKartu({ jenis, id }: Kartu): Promise<void> {
  return downloadOrSay(ruteKarya.dokumen[jenis], { path: { id, nama: 'kartu-bimbingan' } });
}
