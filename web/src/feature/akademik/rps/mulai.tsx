import { IconCopy, IconPlus } from '@tabler/icons-react';
import { labelPeriode } from '@/core/auth/period';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Button } from '@/kit/ui/navigation/button';
import { type Rencana, rpsBerubah } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

/** A course without a plan in the term: how one begins, or why it does not. */
export function Mulai({ id, rencana }: { id: string; rencana: Rencana }) {
  const teks = useTeksRPS();
  const begin = useWrite('POST /v2/rps', { refresh: rpsBerubah });
  const go = (idRps?: string) =>
    begin.mutate({ body: { idMataKuliah: id, periode: rencana.periode, ...(idRps && { idRps }) } });
  const [last] = rencana.sumber ?? [];
  return (
    <Empty
      kind="part"
      help={rencana.buat.boleh ? teks.belumAda(labelPeriode(rencana.periode)) : rencana.buat.alasan}
      action={
        rencana.buat.boleh && (
          <div className={css.mulai}>
            {last && (
              <Button variant="primary" icon={<IconCopy />} pending={begin.isPending} onClick={() => go(last.id)}>
                {teks.salinDari(labelPeriode(last.periode))}
              </Button>
            )}
            <Button
              variant={last ? 'default' : 'primary'}
              icon={<IconPlus />}
              pending={begin.isPending}
              onClick={() => go()}
            >
              {teks.mulai}
            </Button>
            {begin.error && (
              <p role="alert" className={css.galat}>
                {begin.error.message}
              </p>
            )}
          </div>
        )
      }
    />
  );
}
