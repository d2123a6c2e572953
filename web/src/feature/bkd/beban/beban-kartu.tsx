import type { ReactNode } from 'react';
import { Card } from '@/kit/ui/layout/card';
import { Angka } from './angka';
import css from './beban.module.css';
import { BelumPasti } from './belum-pasti';
import type { Beban, Butir, Dinyatakan, Siapa } from './bkd';
import { Meter, MeterTabel } from './meter';
import { PerkiraanBeban } from './perkiraan';
import { SyaratBeban } from './syarat';
import { useTeksBeban } from './teks';

type Props = {
  beban: Beban;
  siapa: Siapa;
  /** Whose it is: 'Anda', or a name. */
  nama: string;
  butir: readonly Butir[];
  /** At the right of the title. */
  actions?: ReactNode;
  /** The reader may declare here. */
  onIsi?: (unsur: Dinyatakan) => void;
};

/** The workload in one sheet: how much, what is missing, and what it will come to. */
export function BebanKartu({ beban, siapa, nama, butir, onIsi, actions }: Props) {
  const teks = useTeksBeban();
  return (
    <Card title={teks.beban} actions={actions}>
      <div className={css.sheet}>
        <div className={css.side}>
          <Angka beban={beban} nama={nama} />
          <Meter beban={beban} siapa={nama} />
          <MeterTabel beban={beban} caption={teks.beban} />
          <p className="meta">
            {teks.menurut(beban.aturan)}
            {beban.dasar && ` · ${beban.dasar}`}
          </p>
          {beban.belum > 0 && <BelumPasti label={teks.belumPasti(beban.belum)} />}
        </div>
        <div className={css.side}>
          <SyaratBeban beban={beban} onIsi={onIsi} />
          <PerkiraanBeban key={`${siapa.periode}/${siapa.idDosen}`} siapa={siapa} beban={beban} butir={butir} />
        </div>
      </div>
    </Card>
  );
}
