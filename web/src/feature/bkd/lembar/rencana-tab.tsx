import { useSitus } from '@/core/institusi/situs';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import type { Simpul } from '../beban/bkd';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import { aksiLaporan, boleh, type Laporan, laporanBerubah } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';
import { BarisBeban } from './baris-tab';
import { RencanaForm } from './rencana-form';

type Props = { laporan: Laporan };

/** The plan of the term: written while it is open, then as it was set. */
export function RencanaTab({ laporan }: Props) {
  const teks = useTeksLaporan();
  const { zonaWaktu } = useSitus();
  const { rencana, status, peran } = laporan;
  const { ditetapkanPada } = rencana;
  if (peran === 'asesor' && !ditetapkanPada) {
    return (
      <Card title={teks.rencana}>
        <p className="meta">{teks.rencanaTertutup}</p>
      </Card>
    );
  }
  const when = ditetapkanPada ? teks.ditetapkanPada(formatDayTime(ditetapkanPada, zonaWaktu)) : teks.tanpaRencana;
  return (
    <div className={css.page}>
      {boleh(laporan, 'rencana') && (
        <Card title={teks.tambahanRencana}>
          <RencanaForm laporan={laporan} />
        </Card>
      )}
      <Card title={teks.barisRencana} actions={<Buka laporan={laporan} />}>
        <div className={css.tumpuk}>
          {status !== 'rencana' && <p className="meta">{when}</p>}
          {rencana.simpul && (
            <p className={css.hasil}>
              <strong className="tnum">{teks.sekianSKS(sks(rencana.total))}</strong>
              <SimpulPill simpul={rencana.simpul as Simpul} />
            </p>
          )}
          {rencana.baris.length > 0 ? (
            <BarisBeban caption={teks.barisRencana} baris={rencana.baris} periode={laporan.periode} />
          ) : (
            <p className="meta">{teks.tanpaBarisRencana}</p>
          )}
          {status !== 'rencana' && rencana.catatan && <p className="quote">{rencana.catatan}</p>}
        </div>
      </Card>
    </div>
  );
}

/** Opens a plan that was set again; where it cannot be, why. */
function Buka({ laporan }: Props) {
  const teks = useTeksLaporan();
  const { id, versi, rencana } = laporan;
  const open = useWrite('PUT /v2/bkd/laporan/{id}/rencana/buka', {
    refresh: laporanBerubah,
    onSuccess: () => toast.success(teks.rencanaDibuka),
    onError: ({ message }) => toast.danger(message),
  });
  const act = aksiLaporan(laporan, 'buka');
  if (!act || !rencana.ditetapkanPada) return null;
  return (
    <span className={css.tombol}>
      {!act.boleh && <span className="meta">{act.alasan}</span>}
      <Button
        size="sm"
        disabled={!act.boleh}
        pending={open.isPending}
        onClick={() => open.mutate({ path: { id }, version: versi, body: {} })}
      >
        {teks.bukaLagi}
      </Button>
    </span>
  );
}
