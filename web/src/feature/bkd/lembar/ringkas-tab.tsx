import { ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Angka } from '../beban/angka';
import type { Beban } from '../beban/bkd';
import { Meter, MeterTabel } from '../beban/meter';
import { sks } from '../beban/sks';
import { SyaratBeban } from '../beban/syarat';
import { useTeksBeban } from '../beban/teks';
import type { Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';

/** What a report comes to: the meter, the demands, the sums, and the plan beside the result. */
export function RingkasTab({ laporan }: { laporan: Laporan }) {
  const teks = useTeksLaporan();
  const { beban, rencana } = laporan;
  if (!beban) {
    const why = laporan.peran === 'asesor' ? teks.belumDapatDibaca : teks.belumTerbit;
    return (
      <Card>
        <Empty kind="none" help={why} />
      </Card>
    );
  }
  const planned = rencana.ditetapkanPada || laporan.status === 'rencana';
  return (
    <div className={css.page}>
      <Card title={teks.hasil}>
        <IsiBeban beban={beban} nama={laporan.namaDosen} />
      </Card>
      <Card title={teks.rencanaDanHasil}>
        <Details
          items={[
            { label: teks.rencana, value: planned ? teks.sekianSKS(sks(rencana.total)) : teks.tanpaRencana },
            { label: teks.hasilSKS, value: teks.sekianSKS(sks(beban.total)) },
          ]}
        />
      </Card>
    </div>
  );
}

/** A workload as a report has it: nothing of it is declared here. */
export function IsiBeban({ beban, nama }: { beban: Beban; nama: string }) {
  const teks = useTeksLaporan();
  const { namaUnsur } = useTeksBeban();
  const aturan = [teks.menurutAturan(beban.aturan), beban.dasar].filter(Boolean).join(' · ');
  return (
    <div className={css.dua}>
      <div className={css.tumpuk}>
        <Angka beban={beban} nama={nama} />
        <Meter beban={beban} siapa={nama} />
        <MeterTabel beban={beban} caption={teks.hasil} />
        <p className="meta">{aturan}</p>
      </div>
      <div className={css.tumpuk}>
        <SyaratBeban beban={beban} />
        <ShortTable
          caption={teks.menurutUnsur}
          dense
          rows={beban.unsur}
          rowKey={({ kode }) => kode}
          columns={[
            { id: 'unsur', label: teks.unsur, cell: ({ kode }) => namaUnsur[kode] ?? kode },
            { id: 'sks', label: teks.sks, numeric: true, cell: (one) => <span className="tnum">{sks(one.sks)}</span> },
          ]}
        />
      </div>
    </div>
  );
}
