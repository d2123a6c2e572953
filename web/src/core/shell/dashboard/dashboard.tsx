import { useQuery } from '@tanstack/react-query';
import { useDialogAkun } from '@/core/account/dialog/dialog-address';
import { PagePeriod } from '@/core/account/page-period';
import { useSesi } from '@/core/auth/session';
import { pesanQuery } from '@/core/institusi/messages';
import { useSitus } from '@/core/institusi/situs';
import { longDay } from '@/kit/format/date';
import { PageHead } from '@/kit/ui/layout/page-head';
import { useBlocks } from './blocks';
import css from './dashboard.module.css';
import { GettingStarted } from './getting-started';
import { greeting } from './greeting';
import { Messages } from './messages';
import { RecentCard } from './recent-card';
import { useTeksDashboard } from './teks';

/** The first screen after signing in: what this day and this term ask of the lecturer. */
export default function Dashboard() {
  const teks = useTeksDashboard();
  const { nama } = useSesi();
  const { zonaWaktu } = useSitus();
  const kini = new Date();
  const { buka } = useDialogAkun();
  const blocks = useBlocks();
  const pesan = useQuery(pesanQuery).data?.data ?? [];
  return (
    <>
      <PageHead
        title={`${teks.salam[greeting(kini, zonaWaktu)]}, ${nama}`}
        description={<span>{longDay(kini, zonaWaktu)}</span>}
        period={<PagePeriod berjalan />}
      />
      {blocks ? (
        <div className={css.desk}>
          <div className={css.main}>
            {blocks.map(({ id, component: Block }) => (
              <Block key={id} />
            ))}
          </div>
          <div className={css.side}>
            <GettingStarted onOpen={buka} />
            <Messages pesan={pesan} />
            <RecentCard />
          </div>
        </div>
      ) : (
        <div className={css.room} />
      )}
    </>
  );
}
