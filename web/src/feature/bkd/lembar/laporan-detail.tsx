import type { ReactNode } from 'react';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { alamatSatu, semuaTab, type TabLaporan } from '../laporan/alamat';
import type { Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';
import { AsesorTab } from './asesor-tab';
import { BarisTab } from './baris-tab';
import { BuktiTab } from './bukti-tab';
import { Kepala } from './kepala';
import { Pemberitahuan } from './pemberitahuan';
import { RekamDialog } from './rekam-dialog';
import { RencanaTab } from './rencana-tab';
import { RingkasTab } from './ringkas-tab';
import { RiwayatTab } from './riwayat-tab';
import { useLaporan } from './use-laporan';

const panels: Readonly<Record<TabLaporan, (props: { laporan: Laporan }) => ReactNode>> = {
  ringkas: RingkasTab,
  baris: BarisTab,
  rencana: RencanaTab,
  bukti: BuktiTab,
  asesor: AsesorTab,
  riwayat: RiwayatTab,
};

/** One report: what it says, where it stands, and what the reader may do with it. */
export default function LaporanDetail() {
  const { id } = alamatSatu.useParams();
  const result = useLaporan(id);
  return (
    <Loaded result={result} lines={10}>
      {(laporan) => <Isi key={laporan.id} laporan={laporan} />}
    </Loaded>
  );
}

function Isi({ laporan }: { laporan: Laporan }) {
  const teks = useTeksLaporan();
  const { tab, rekam } = alamatSatu.useSearch();
  const change = alamatSatu.useChangeSearch();
  const Panel = panels[tab];
  return (
    <div className={css.page}>
      <Kepala laporan={laporan} />
      <Pemberitahuan laporan={laporan} />
      <div>
        <Tabs
          label={teks.bagian}
          items={semuaTab.map((one) => ({ id: one, label: teks.namaTab[one] }))}
          value={tab}
          onChange={(next) => change({ tab: next as TabLaporan }, { push: true })}
        />
        <TabPanel id={tab} active={tab}>
          <Panel laporan={laporan} />
        </TabPanel>
      </div>
      {rekam && (
        <RekamDialog
          id={laporan.id}
          nomor={rekam}
          periode={laporan.periode}
          onClose={() => change({ rekam: undefined }, { push: true })}
        />
      )}
    </div>
  );
}
