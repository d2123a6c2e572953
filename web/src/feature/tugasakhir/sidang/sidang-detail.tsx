import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { catatDibuka } from '@/core/shell/state/recent';
import { query } from '@/kit/api/client';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { BeritaAcara } from '../dokumen/berita-acara';
import { Bagian } from '../karya/bagian';
import type { Jenis } from '../karya/ragam';
import { PenilaianSidang } from '../nilai/nilai-penilaian';
import { RevisiSidang } from '../revisi/revisi-daftar';
import { alamatSidang, halamanSidang } from '../ujian/sidang-alamat';
import { ruteUjian, type Sidang } from '../ujian/sidang-baca';
import { MintaKesediaan } from '../ujian/sidang-kesediaan';
import { KepalaSidang } from './sidang-kepala';
import { PesertaSidang } from './sidang-peserta';
import { RingkasanSidang } from './sidang-ringkasan';
import { RiwayatSidang } from './sidang-riwayat';
import { useTeksSidang } from './sidang-teks';

/** The parts of the page, in the order of their tabs. */
const panel = {
  ringkasan: RingkasanSidang,
  peserta: PesertaSidang,
  penilaian: PenilaianSidang,
  'berita-acara': BeritaAcara,
  revisi: RevisiSidang,
  riwayat: RiwayatSidang,
} satisfies Record<string, ComponentType<{ jenis: Jenis; sidang: Sidang }>>;
const TAB = Object.keys(panel) as (keyof typeof panel)[];

/** One student's exam: who and where, the marks, the outcome and what follows from it. */
export default function SidangDetail({ jenis }: { jenis: Jenis }) {
  const { id } = halamanSidang.useParams();
  const hasil = useQuery({
    ...query(ruteUjian.satu[jenis], { path: { id } }),
    throwOnError: ({ status }) => status === 404,
  });
  return (
    <Bagian hasil={hasil} baris={6} utama>
      {(sidang) => <Isi key={sidang.idSidang} sidang={sidang} />}
    </Bagian>
  );
}

function Isi({ sidang }: { sidang: Sidang }) {
  const teks = useTeksSidang();
  const { tab } = halamanSidang.useSearch();
  const ubah = halamanSidang.useChangeSearch();
  const { jenis, id, namaMahasiswa, nim } = sidang;
  useEffect(
    () => catatDibuka({ link: alamatSidang(jenis, id), name: namaMahasiswa, keterangan: nim }),
    [jenis, id, namaMahasiswa, nim],
  );
  const aktif = TAB.find((satu) => satu === tab) ?? 'ringkasan';
  const Panel = panel[aktif];
  return (
    <>
      <KepalaSidang sidang={sidang} />
      <MintaKesediaan sidang={sidang} />
      <Tabs
        label={teks.bagian}
        items={TAB.map((satu) => ({ id: satu, label: teks.tab[satu] }))}
        value={aktif}
        onChange={(pilihan) => ubah({ tab: pilihan }, { push: true })}
      />
      <TabPanel id={aktif} active={aktif}>
        <Panel jenis={jenis} sidang={sidang} />
      </TabPanel>
    </>
  );
}
