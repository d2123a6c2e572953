import { useState } from 'react';
import { useTexts } from '@/kit/i18n/texts';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { Button } from '@/kit/ui/navigation/button';

const muatForm = () => import('./minta-form');

/** Offers who forgot a password to leave a request with the operator. */
export function MintaTautan() {
  const teks = useTexts();
  const [buka, setBuka] = useState(false);
  const tutup = () => setBuka(false);
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => setBuka(true)}>
        {teks.askForLink}
      </Button>
      {buka && <LazyPart load={muatForm} props={{ onClose: tutup }} onFail={tutup} />}
    </>
  );
}
