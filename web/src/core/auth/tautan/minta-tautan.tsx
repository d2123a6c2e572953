import { lazy, Suspense, useState } from 'react';
import { useTexts } from '@/kit/i18n/texts';
import { Button } from '@/kit/ui/navigation/button';

const MintaForm = lazy(() => import('./minta-form'));

/** Offers who forgot a password to leave a request with the operator. */
export function MintaTautan() {
  const teks = useTexts();
  const [buka, setBuka] = useState(false);
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => setBuka(true)}>
        {teks.askForLink}
      </Button>
      {buka && (
        <Suspense fallback={null}>
          <MintaForm onClose={() => setBuka(false)} />
        </Suspense>
      )}
    </>
  );
}
