import { useState } from 'react';
import { PagePeriod } from '@/core/account/page-period';
import { usePeriode } from '@/core/auth/session';
import { useSpoken } from '@/kit/i18n/language';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { alamatAturan, judulAturan, semuaTab, type Tab } from '../beban/alamat';
import type { Kredit } from '../beban/bkd';
import { useTeksBeban } from '../beban/teks';
import type { Terbuka } from '../isian/isian';
import { IsianDialog } from '../isian/isian-dialog';
import css from './aturan.module.css';
import { useButir, useKredit, useSiapa } from './baca';
import { KreditTab } from './kredit-tab';
import { Pilihan } from './pilihan';
import { RingkasBeban } from './ringkas-beban';
import { TabelTab } from './tabel-tab';
import { Tautan } from './tautan';
import { useTeksAturanBKD } from './teks';

/** Which rules count the workload of a term, and what somebody's comes to by them. */
export default function AturanPage() {
  const say = useSpoken();
  const teks = useTeksAturanBKD();
  const change = alamatAturan.useChangeSearch();
  const { periode: kerja } = usePeriode();
  const { periode } = useSiapa();
  const kredit = useKredit(periode);
  const toRunning = (berjalan: number) =>
    change({ periode: berjalan === kerja ? undefined : String(berjalan) }, { push: true });
  return (
    <div className={css.page}>
      <PageHead
        title={say(judulAturan)}
        period={<PagePeriod dipilih={periode} berjalan onPindah={toRunning} />}
        actions={<Tautan />}
      />
      <Pilihan />
      <Loaded result={kredit} lines={6}>
        {({ data: [set] }) =>
          set ? (
            <Isi set={set} />
          ) : (
            <Card>
              <Empty kind="none" help={teks.belumTerbit} />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}

function Isi({ set }: { set: Kredit }) {
  const teks = useTeksAturanBKD();
  const { tab } = alamatAturan.useSearch();
  const change = alamatAturan.useChangeSearch();
  const siapa = useSiapa();
  const { butir } = useButir(siapa.periode);
  const [opened, open] = useState<Terbuka>();
  const { namaTabel } = useTeksBeban();
  const items = semuaTab.map((id) => ({ id, label: id === 'kredit' ? teks.kredit : namaTabel[id] }));
  return (
    <>
      <RingkasBeban butir={butir} open={open} />
      <div>
        <Tabs
          label={teks.bagian}
          items={items}
          value={tab}
          onChange={(id) => change({ tab: id as Tab, q: undefined }, { push: true })}
        />
        <TabPanel id={tab} active={tab}>
          {tab === 'kredit' ? <KreditTab set={set} /> : <TabelTab key={tab} tabel={tab} set={set} open={open} />}
        </TabPanel>
      </div>
      {opened && <IsianDialog periode={siapa.periode} butir={butir} opened={opened} onClose={() => open(undefined)} />}
    </>
  );
}
