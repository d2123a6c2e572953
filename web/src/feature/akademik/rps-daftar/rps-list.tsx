import { useState } from 'react';
import { useKeadaan } from '@/core/auth/gate';
import { labelPeriode } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { useFilters } from '@/kit/table/filter/filters';
import type { FilterDef } from '@/kit/table/list';
import { PageHead } from '@/kit/ui/layout/page-head';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { usePilihanPeriode } from '../kelas/pilihan';
import { useReferensi } from '../matakuliah/reference';
import { DaftarBelumTerbit } from './belum-terbit';
import { BELUM, periodeTampil, rpsSpec, type SaringanRPS, SEMUA, tanpaBelumTerbit } from './rps-daftar';
import { DaftarRPS } from './rps-tabel';
import { useTeksDaftarRPS } from './teks';

/** The semester plans of a term; for who publishes them the courses too that have none yet. */
export default function HalamanRPS() {
  const teks = useTeksDaftarRPS();
  const { sesiSemester } = useSesi();
  const saringan = useFilters(rpsSpec);
  const keadaan = useKeadaan();
  const memimpin = !tanpaBelumTerbit(keadaan);
  const { filters, buka } = useFilterRPS(saringan);
  const tab = memimpin ? saringan.value.tab : 'daftar';
  const term = tab === BELUM ? Number(saringan.value.filter.periode[0]) || sesiSemester : undefined;
  const tampil = term ?? periodeTampil(saringan.value.filter, sesiSemester);
  return (
    <>
      <PageHead title={teks.judul} description={<span>{tampil ? labelPeriode(tampil) : teks.semuaPeriode}</span>} />
      {memimpin && (
        <Tabs
          label={teks.bagian}
          value={tab}
          onChange={(ke) => saringan.set({ tab: ke, q: '', filter: kosong }, { push: true })}
          items={[
            { id: 'daftar', label: teks.tabDaftar },
            { id: BELUM, label: teks.tabBelum },
          ]}
        />
      )}
      {memimpin ? (
        <>
          <TabPanel id="daftar" active={tab}>
            <DaftarRPS saringan={saringan} filters={filters} onFilters={buka} />
          </TabPanel>
          <TabPanel id={BELUM} active={tab}>
            <DaftarBelumTerbit saringan={saringan} filters={filters} onFilters={buka} periode={term ?? sesiSemester} />
          </TabPanel>
        </>
      ) : (
        <DaftarRPS saringan={saringan} filters={filters} onFilters={buka} />
      )}
    </>
  );
}

/** What one tab is narrowed by is not meant for the other, but for the term and the programmes. */
const kosong = { status: [], ampu: [], tinjau: [] };

function useFilterRPS(saringan: SaringanRPS): { filters: FilterDef[]; buka: () => void } {
  const teks = useTeksDaftarRPS();
  const { sesiSemester } = useSesi();
  const { filter, tab } = saringan.value;
  const [dibuka, setDibuka] = useState(false);
  const periode = usePilihanPeriode({ enabled: dibuka || filter.periode.length > 0 });
  const { prodi } = useReferensi(dibuka || filter.idProdi.length > 0);
  const semua = tab === BELUM ? [] : [{ value: SEMUA, label: teks.semuaPeriode }];
  const filters: FilterDef[] = [
    {
      ...periode,
      name: 'periode',
      label: teks.periode,
      unset: sesiSemester ? labelPeriode(sesiSemester) : teks.semuaPeriode,
      options: [...semua, ...periode.options],
    },
    { ...prodi, name: 'idProdi', label: teks.prodi, multiple: true },
  ];
  return { filters, buka: () => setDibuka(true) };
}
