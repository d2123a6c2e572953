import { useQuery } from '@tanstack/react-query';
import { usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { Link } from '@/kit/ui/navigation/link';
import { alamatAturan } from './alamat';
import { Angka } from './angka';
import css from './beban.module.css';
import { Meter, MeterTabel } from './meter';
import { useTeksBeban } from './teks';

/** The workload of the working period in short, and the way to all of it. */
export default function BebanBlok() {
  const teks = useTeksBeban();
  const { periode, label } = usePeriode();
  const title = teks.bebanPeriode(label);
  const { data, error, isPending, refetch } = useQuery(query('GET /v2/bkd/beban', { query: { periode } }));
  const waiting = useDelayedPending(isPending);
  const link = <Link href={alamatAturan.path}>{teks.lihatBeban}</Link>;
  return (
    <Card title={title} actions={link}>
      {(waiting || isPending) && <SkeletonText lines={4} />}
      {!waiting && data && (
        <div className={css.block}>
          <Angka beban={data} nama={teks.anda} />
          <Meter beban={data} siapa={teks.anda} />
          <MeterTabel beban={data} caption={title} />
        </div>
      )}
      {!waiting && error?.status === 404 && <Empty kind="none" help={teks.belumTerbit} />}
      {!waiting && error && error.status !== 404 && <LoadError error={error} onRetry={() => void refetch()} compact />}
    </Card>
  );
}
