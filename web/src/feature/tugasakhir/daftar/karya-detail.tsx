import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catatDibuka } from '@/core/shell/state/recent';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { alamatKarya } from '../karya/alamat';
import { type Karya, useKarya } from '../karya/karya-baca';
import { type Urutan, useUrutan } from '../karya/karya-urutan';
import type { Jenis } from '../karya/ragam';
import { PutusanKarya } from '../pengajuan/putusan-karya';
import { useTeksDaftar } from './daftar-teks';
import { KepalaKarya } from './karya-kepala';
import { useTabKarya } from './karya-tab';

/** A work as a whole: its head, its parts as tabs, and the decision it waits for. */
export default function DetailKarya({ jenis }: { jenis: Jenis }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { hasil, baris } = useKarya(jenis, id);
  const urutan = useUrutan(jenis, id);
  const memuat = useDelayedPending(hasil.isPending);
  useDibuka(jenis, baris);
  return (
    <>
      {baris && <KepalaKarya karya={baris} urutan={urutan} />}
      {hasil.data && <Isi key={id} karya={hasil.data} urutan={urutan} />}
      {!hasil.data && hasil.error && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {!hasil.data && memuat && <SkeletonText lines={8} />}
    </>
  );
}

function Isi({ karya, urutan }: { karya: Karya; urutan: Urutan }) {
  const teks = useTeksDaftar();
  const { tab, tabs, pilih } = useTabKarya(karya);
  return (
    <PutusanKarya karya={karya} urutan={urutan}>
      <Tabs
        label={teks.bagianKarya}
        items={tabs.map(({ id, label }) => ({ id, label }))}
        value={tab.id}
        onChange={pilih}
      />
      <TabPanel id={tab.id} active={tab.id}>
        {tab.isi(karya)}
      </TabPanel>
    </PutusanKarya>
  );
}

/** The record is called by its student in breadcrumb, title and palette. */
function useDibuka(jenis: Jenis, karya: { id: string; namaMahasiswa: string; nim: string } | undefined): void {
  const { id, namaMahasiswa: name, nim: keterangan } = karya ?? {};
  useEffect(() => {
    if (id && name) catatDibuka({ link: alamatKarya(jenis, id), name, keterangan });
  }, [jenis, id, name, keterangan]);
}
