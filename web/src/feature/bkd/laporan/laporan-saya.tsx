import { IconClipboardCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { age } from '@/kit/format/age';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { alamatAturan } from '../beban/alamat';
import { Angka } from '../beban/angka';
import type { Beban } from '../beban/bkd';
import { Meter, MeterTabel } from '../beban/meter';
import { sks } from '../beban/sks';
import { SyaratBeban } from '../beban/syarat';
import { useTeksBeban } from '../beban/teks';
import { AjukanDialog } from './ajukan-dialog';
import { toLaporan } from './alamat';
import { aksiLaporan, type Laporan } from './laporan';
import css from './laporan.module.css';
import { StatusLaporan } from './status';
import { useTeksLaporan } from './teks';

/** The reader's report of the working term, or what would be in it, and the next step as one button. */
export function LaporanSaya() {
  const { periode } = usePeriode();
  const mine = useQuery(query('GET /v2/bkd/laporan', { query: { peran: 'sendiri', periode: [periode], perPage: 10 } }));
  return (
    <Loaded result={mine} lines={6}>
      {({ data: [row] }) => (row ? <Ada id={row.id} /> : <Belum periode={periode} />)}
    </Loaded>
  );
}

/** A report that is there. */
function Ada({ id }: { id: string }) {
  const result = useQuery(query('GET /v2/bkd/laporan/{id}', { path: { id } }));
  return (
    <Loaded result={result} lines={6}>
      {(laporan) => <Kartu periode={laporan.periode} beban={laporan.beban} laporan={laporan} />}
    </Loaded>
  );
}

/** A term whose report nobody opened: the workload as it is now. */
function Belum({ periode }: { periode: number }) {
  const result = useQuery(query('GET /v2/bkd/beban', { query: { periode } }));
  if (result.error?.status === 404) return <Kartu periode={periode} />;
  return (
    <Loaded result={result} lines={6}>
      {(beban) => <Kartu periode={periode} beban={beban} />}
    </Loaded>
  );
}

type KartuProps = { periode: number; beban?: Beban; laporan?: Laporan };

function Kartu({ periode, beban, laporan }: KartuProps) {
  const teks = useTeksLaporan();
  const { anda } = useTeksBeban();
  const title = teks.laporanSaya;
  return (
    <Card
      title={title}
      actions={laporan ? <StatusLaporan status={laporan.status} /> : <Pill tone="neutral">{teks.belumDibuka}</Pill>}
    >
      {!beban && <Empty kind="part" help={teks.belumTerbit} />}
      {beban && (
        <div className={css.dua}>
          <div className={css.tumpuk}>
            <Angka beban={beban} nama={anda} />
            <Meter beban={beban} siapa={anda} />
            <MeterTabel beban={beban} caption={title} />
          </div>
          <div className={css.tumpuk}>
            <SyaratBeban beban={beban} />
            {laporan && <Keadaan laporan={laporan} />}
            <Langkah periode={periode} beban={beban} laporan={laporan} />
          </div>
        </div>
      )}
    </Card>
  );
}

/** The plan, and whom it waits for. */
function Keadaan({ laporan }: { laporan: Laporan }) {
  const teks = useTeksLaporan();
  const { rencana, status, statusPada, asesor } = laporan;
  return (
    <p className="meta">
      {rencana.ditetapkanPada ? teks.rencanaSekian(sks(rencana.total)) : teks.tanpaRencana}
      {status === 'diajukan' &&
        ` · ${teks.diajukanSejak(age(statusPada).toLowerCase())} · ${teks.ditinjau(asesor.length)}`}
    </p>
  );
}

/** The next step as the one primary button; why it cannot be taken stands beside it. */
function Langkah({ periode, beban, laporan }: KartuProps & { beban: Beban }) {
  const teks = useTeksLaporan();
  const [asked, ask] = useState(false);
  const why = useHalanganAjukan(beban, laporan);
  if (laporan && ['diajukan', 'final', 'perbaikan'].includes(laporan.status)) {
    return (
      <div className={css.tombol}>
        <ButtonLink href={toLaporan(laporan.id)} variant="primary">
          {laporan.status === 'perbaikan' ? teks.perbaiki : teks.lihat}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {why && <p className="notice">{why}</p>}
      <div className={css.tombol}>
        <Button variant="primary" icon={<IconClipboardCheck />} disabled={why !== undefined} onClick={() => ask(true)}>
          {teks.ajukanLaporan}
        </Button>
        {beban.simpul === 'belum' && (
          <ButtonLink href={`${alamatAturan.path}?tab=lain`} icon={<IconPencil />}>
            {teks.isiKegiatan}
          </ButtonLink>
        )}
        {laporan && <ButtonLink href={toLaporan(laporan.id)}>{teks.lihat}</ButtonLink>}
      </div>
      {asked && <AjukanDialog periode={periode} beban={beban} laporan={laporan} onClose={() => ask(false)} />}
    </>
  );
}

/** Why a report cannot be handed in: the server's word, and before there is a report what the workload lacks. */
function useHalanganAjukan(beban: Beban, laporan: Laporan | undefined): string | undefined {
  const teks = useTeksLaporan();
  const { namaUnsur } = useTeksBeban();
  if (laporan) {
    const act = aksiLaporan(laporan, 'ajukan');
    return act?.boleh ? undefined : (act?.alasan ?? '');
  }
  if (beban.simpul !== 'belum') return undefined;
  const open = new Set(beban.syarat.filter(({ hasil }) => hasil === 'belum').flatMap(({ kosong }) => kosong));
  const names = [...open].map((unsur) => namaUnsur[unsur] ?? unsur);
  const [last = '', ...rest] = names.reverse();
  return teks.isiDulu(rest.length > 0 ? rest.reverse().join(', ') + teks.dan + last : last);
}
