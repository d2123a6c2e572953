import { PagePeriod } from '@/core/account/page-period';
import { useIzin, useSesi } from '@/core/auth/session';
import { useSpoken } from '@/kit/i18n/language';
import { useFilters } from '@/kit/table/filter/filters';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { alamatAturan, judulAturan } from '../beban/alamat';
import { judulLaporan } from './alamat';
import css from './laporan.module.css';
import { LaporanList } from './laporan-list';
import { LaporanSaya } from './laporan-saya';
import { type PeranLaporan, saringLaporan, semuaPeran } from './saring';
import { useTeksLaporan } from './teks';

/** The report of the working term first, then all that the reader has to do with. */
export default function LaporanPage() {
  const say = useSpoken();
  const peran = usePeran();
  return (
    <div className={css.page}>
      <PageHead
        title={say(judulLaporan)}
        lead={<Link href={alamatAturan.path}>{say(judulAturan)}</Link>}
        period={<PagePeriod />}
      />
      {peran.includes('sendiri') && <LaporanSaya />}
      <Daftar peran={peran} />
    </div>
  );
}

/** How the reader may stand to reports. */
function usePeran(): readonly PeranLaporan[] {
  const { idDosen } = useSesi();
  const menulis = useIzin('bkd.laporan.tulis') && Boolean(idDosen);
  const melihat = useIzin('bkd.laporan.lihat');
  return semuaPeran.filter((one) => (one === 'pimpinan' ? melihat : menulis));
}

function Daftar({ peran }: { peran: readonly PeranLaporan[] }) {
  const teks = useTeksLaporan();
  const filtering = useFilters(saringLaporan(peran));
  const tab = filtering.value.tab as PeranLaporan;
  const items = peran.map((id) => ({ id, label: teks.namaPeran[id] }));
  if (peran.length === 0) {
    return (
      <Card>
        <Empty kind="none" help={teks.tanpaPeran} />
      </Card>
    );
  }
  if (peran.length === 1) return <LaporanList peran={tab} filtering={filtering} />;
  return (
    <div>
      <Tabs
        label={teks.sebagai}
        items={items}
        value={tab}
        onChange={(id) => filtering.set({ tab: id }, { push: true })}
      />
      <TabPanel id={tab} active={tab}>
        <LaporanList key={tab} peran={tab} filtering={filtering} />
      </TabPanel>
    </div>
  );
}
