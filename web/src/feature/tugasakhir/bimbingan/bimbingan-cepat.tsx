import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { Button } from '@/kit/ui/navigation/button';
import type { Jenis } from '../karya/ragam';
import { useTeksBimbingan } from './bimbingan-teks';

const muatLembar = () => import('./bimbingan-lembar');

/** Records a session right from the dashboard. */
export function CatatCepat({ jenis }: { jenis: readonly Jenis[] }) {
  const teks = useTeksBimbingan();
  const [buka, setBuka] = useState(false);
  const tutup = () => setBuka(false);
  return (
    <>
      <Button size="sm" icon={<IconPlus />} onClick={() => setBuka(true)}>
        {teks.catatBimbingan}
      </Button>
      {buka && <LazyPart load={muatLembar} props={{ jenis, onTutup: tutup }} onFail={tutup} />}
    </>
  );
}
