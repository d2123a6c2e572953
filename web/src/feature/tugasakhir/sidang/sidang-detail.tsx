import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catatDibuka } from '@/core/shell/state/recent';
import { query } from '@/kit/api/client';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { BeritaAcara } from '../dokumen/berita-acara';
import type { Jenis } from '../karya/ragam';
import { PenilaianSidang } from '../nilai/nilai-penilaian';
import { RevisiSidang } from '../revisi/revisi-daftar';
import { alamatSidang, halamanSidang } from '../ujian/sidang-alamat';
import type { Sidang } from '../ujian/sidang-baca';
import { MintaKesediaan } from '../ujian/sidang-kesediaan';
import { ruteUjian } from '../ujian/sidang-rute';
import { KepalaSidang } from './sidang-kepala';
import { PesertaSidang } from './sidang-peserta';
import { RingkasanSidang } from './sidang-ringkasan';
import { RiwayatSidang } from './sidang-riwayat';
import { useTeksSidang } from './sidang-teks';

const TAB = ['ringkasan', 'peserta', 'penilaian', 'berita-acara', 'revisi', 'riwayat'] as const;
type Tab = (typeof TAB)[number];

export function SidangProposal() {
  return <SidangDetail jenis="proposal" />;
}

export function SidangSkripsi() {
  return <SidangDetail jenis="skripsi" />;
}

export function SidangKp() {
  return <SidangDetail jenis="kp" />;
}

/** One student's exam: who and where, the marks, the outcome and what follows from it. */
function SidangDetail({ jenis }: { jenis: Jenis }) {
  const { id } = halamanSidang.useParams();
  const hasil = useQuery({
    ...query(ruteUjian.satu[jenis], { path: { id } }),
    throwOnError: ({ status }) => status === 404,
  });
  const memuat = useDelayedPending(hasil.isPending);
  if (hasil.data) return <Isi key={hasil.data.idSidang} jenis={jenis} sidang={hasil.data} />;
  if (hasil.error) return <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />;
  return memuat ? <SkeletonText lines={6} /> : null;
}

function Isi({ jenis, sidang }: { jenis: Jenis; sidang: Sidang }) {
  const teks = useTeksSidang();
  const { tab } = halamanSidang.useSearch();
  const ubah = halamanSidang.useChangeSearch();
  const { id, namaMahasiswa, nim } = sidang;
  useEffect(
    () => catatDibuka({ link: alamatSidang(jenis, id), name: namaMahasiswa, keterangan: nim }),
    [jenis, id, namaMahasiswa, nim],
  );
  const aktif: Tab = TAB.find((satu) => satu === tab) ?? 'ringkasan';
  return (
    <>
      <KepalaSidang jenis={jenis} sidang={sidang} />
      <MintaKesediaan jenis={jenis} sidang={sidang} />
      <Tabs
        label={teks.bagian}
        items={TAB.map((satu) => ({ id: satu, label: teks.tab[satu] }))}
        value={aktif}
        onChange={(pilihan) => ubah({ tab: pilihan }, { push: true })}
      />
      <TabPanel id={aktif} active={aktif}>
        <Panel tab={aktif} jenis={jenis} sidang={sidang} />
      </TabPanel>
    </>
  );
}

function Panel({ tab, jenis, sidang }: { tab: Tab; jenis: Jenis; sidang: Sidang }) {
  switch (tab) {
    case 'peserta':
      return <PesertaSidang jenis={jenis} sidang={sidang} />;
    case 'penilaian':
      return <PenilaianSidang jenis={jenis} sidang={sidang} />;
    case 'berita-acara':
      return <BeritaAcara jenis={jenis} sidang={sidang} />;
    case 'revisi':
      return <RevisiSidang jenis={jenis} sidang={sidang} />;
    case 'riwayat':
      return <RiwayatSidang jenis={jenis} id={sidang.id} />;
    default:
      return <RingkasanSidang jenis={jenis} sidang={sidang} />;
  }
}
