import { lazy, Suspense, useState } from 'react';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksTautan } from './teks';

const MintaForm = lazy(() => import('./minta-form'));

/** Offers who forgot a password to leave a request with the operator. */
export function MintaTautan() {
  const teks = useTeksTautan();
  const [buka, setBuka] = useState(false);
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => setBuka(true)}>
        {teks.minta}
      </Button>
      {buka && (
        <Suspense fallback={null}>
          <MintaForm onClose={() => setBuka(false)} />
        </Suspense>
      )}
    </>
  );
}
