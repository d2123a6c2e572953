import { lazy, Suspense } from 'react';
import type { DashboardBlock } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { izin } from './pages';

// Most who open the dashboard keep no campus: what only the office reads comes with its own file.
const KampusCard = lazy(() => import('./kampus-card'));

function Kampus() {
  const waiting = (
    <Card>
      <SkeletonText lines={6} />
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <KampusCard />
    </Suspense>
  );
}

const blok: readonly DashboardBlock[] = [{ id: 'kampus', order: 5, hidden: lacks(izin.pemakaian), component: Kampus }];

export default blok;
