import { lazy, Suspense, useRef } from 'react';
import type { DashboardBlock } from '@/kit/module/define-feature';
import { useNear } from '@/kit/ui/feedback/near';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { tanpaBKD } from './beban/alamat';

/** Where the college has it switched on alone, and when one comes near it. */
const BebanBlok = lazy(() => import('./beban/beban-blok'));

function BebanKerja() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const waiting = <SkeletonText lines={6} />;
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={waiting}>
          <BebanBlok />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

const blok: readonly DashboardBlock[] = [
  { id: 'beban-kerja', order: 50, hidden: (state) => !state.lecturer || tanpaBKD(state), component: BebanKerja },
];

export default blok;
