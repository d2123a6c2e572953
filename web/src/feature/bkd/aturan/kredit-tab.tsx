import { labelPeriode } from '@/core/auth/period';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import type { Kredit } from '../beban/bkd';
import { angka } from '../beban/sks';
import { useTeksBeban } from '../beban/teks';
import css from './aturan.module.css';
import { Bagian } from './bagian';
import { Keyakinan } from './butir-kata';
import { type TeksAturanBKD, useTeksAturanBKD } from './teks';

type Syarat = Kredit['syarat'][number];

/** What the set of rules asks of a whole workload, and how it reckons. */
export function KreditTab({ set }: { set: Kredit }) {
  const teks = useTeksAturanBKD();
  const { namaUnsur } = useTeksBeban();
  return (
    <div className={css.parts}>
      <Card title={set.nama}>
        <Details
          items={[
            { label: teks.dasar, value: set.dasar },
            { label: teks.berlakuSejak, value: labelPeriode(set.mulai) },
            { label: teks.pembimbinganDihitung, value: teks.namaHitungPer[set.hitungPer] },
            { label: teks.pembulatan, value: teks.dibulatkan(set.desimal) },
            { label: teks.tetapDihitung, value: set.keadaan.map((one) => teks.namaKeadaan[one] ?? one).join(', ') },
          ]}
        />
      </Card>
      <Bagian title={teks.syaratBeban}>
        <ShortTable
          caption={teks.syaratBeban}
          rows={set.syarat}
          rowKey={({ kode }) => kode}
          columns={columns(teks, namaUnsur)}
        />
      </Bagian>
    </div>
  );
}

function columns(teks: TeksAturanBKD, namaUnsur: Readonly<Record<string, string>>): ShortColumn<Syarat>[] {
  return [
    { id: 'nama', label: teks.syarat, nowrap: false, cell: ({ nama }) => nama },
    {
      id: 'nilai',
      label: teks.nilai,
      cell: ({ cara, nilai }) => (cara === 'ada' ? teks.tidakKosong : teks.namaCara[cara](angka(nilai))),
    },
    {
      id: 'unsur',
      label: teks.unsur,
      nowrap: false,
      cell: ({ unsur }) => unsur.map((one) => namaUnsur[one] ?? one).join(', '),
    },
    { id: 'bagi', label: teks.bagi, nowrap: false, cell: ({ bagi }) => teks.namaBagi[bagi] },
    {
      id: 'dasar',
      label: teks.dasar,
      nowrap: false,
      cell: ({ dasar, keyakinan }) => (
        <span className={css.detail}>
          {dasar}
          <Keyakinan keyakinan={keyakinan} />
        </span>
      ),
    },
  ];
}
