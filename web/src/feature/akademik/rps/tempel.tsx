import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { Button } from '@/kit/ui/navigation/button';
import { useNaskah } from '../isi/naskah';
import { bagianDari } from '../isi/rps';
import { useTeksRPS } from './teks';

export const muatTempel = () => import('./tempel-lembar');

/** Takes rows over from a spreadsheet. */
export function Tempel({ part }: { part: string }) {
  const { rps, tulis } = useNaskah();
  const teks = useTeksRPS();
  const [open, setOpen] = useState(false);
  if (!tulis) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="plain" icon={<IconPlus />} onClick={() => setOpen(true)}>
        {teks.tempel}
      </Button>
      {open && <LazyPart load={muatTempel} props={{ part: bagianDari(rps, part), onClose: close }} onFail={close} />}
    </>
  );
}
