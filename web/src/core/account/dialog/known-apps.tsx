import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeksIzin } from '@/core/auth/izin/teks';
import { toApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import css from './sessions-dialog.module.css';

type Aplikasi = Row<'GET /v2/persetujuan'>;

/** The other systems that this person has agreed to be known by, and how to take that back. */
export function KnownApps() {
  const teks = useTeksIzin();
  const { data, error, refetch, isFetching } = useQuery({ ...query('GET /v2/persetujuan'), staleTime: 0 });
  if (!data && error) return <LoadError compact error={toApiError(error)} retrying={isFetching} onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="aplikasi-kenal">
      <h3 id="aplikasi-kenal" className={css.heading}>
        {teks.aplikasiKenal}
      </h3>
      <ul className={css.list}>
        {data.data.map((satu) => (
          <AppRow key={satu.id} app={satu} />
        ))}
      </ul>
    </section>
  );
}

function AppRow({ app }: { app: Aplikasi }) {
  const teks = useTeksIzin();
  const [tanya, setTanya] = useState(false);
  const cabut = useWrite('DELETE /v2/persetujuan/{id}', {
    refresh: ['GET /v2/persetujuan', 'GET /v2/user_sessions'],
    onSuccess: () => toast.success(teks.dicabut(app.nama)),
  });
  const diberi = app.data.map((satu) => teks.data[satu] ?? satu).join(', ');
  return (
    <li className={css.row}>
      <IconPlugConnected />
      <div className={css.words}>
        <p className={css.name}>{app.nama}</p>
        <small>{diberi || teks.hanyaKenal}</small>
        <small>{teks.disetujui(formatDayTime(app.dibuatPada))}</small>
      </div>
      <Button size="sm" aria-label={teks.cabutDari(app.nama)} onClick={() => setTanya(true)}>
        {teks.cabut}
      </Button>
      <Confirm
        open={tanya}
        confirm={teks.cabut}
        cancel={teks.batal}
        pending={cabut.isPending}
        error={cabut.error?.message}
        onConfirm={() => cabut.mutate({ path: { id: app.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.cabutTanya(app.nama)}
      </Confirm>
    </li>
  );
}
