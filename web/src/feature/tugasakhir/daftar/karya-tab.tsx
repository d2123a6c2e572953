import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BimbinganTab } from '../bimbingan/bimbingan-tab';
import { type Karya, usePengajuan } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { useTeksKarya } from '../karya/teks';
import { Logbook } from '../magang/logbook';
import { Plagiasi } from '../naskah/plagiasi-tab';
import { NilaiAkhir } from '../nilai/nilai-akhir';
import { PengajuanTab } from '../pengajuan/pengajuan-tab';
import { Prasyarat } from '../pengajuan/prasyarat-tab';
import { Biodata } from './karya-biodata';
import { InfoKarya } from './karya-info';
import { RiwayatKarya } from './karya-riwayat';

const isi = {
  bimbingan: (karya: Karya) => <BimbinganTab karya={karya} />,
  proposal: (karya: Karya) => <InfoKarya karya={karya} />,
  logbook: (karya: Karya) => <Logbook karya={karya} />,
  info: (karya: Karya) => <InfoKarya karya={karya} />,
  uji: (karya: Karya) => <PengajuanTab karya={karya} hal="uji" />,
  sidang: (karya: Karya) => <PengajuanTab karya={karya} hal="sidang" />,
  nilai: (karya: Karya) => <NilaiAkhir jenis={karya.jenis} idKarya={karya.id} />,
  plagiasi: (karya: Karya) => <Plagiasi karya={karya} />,
  prasyarat: (karya: Karya) => <Prasyarat karya={karya} />,
  biodata: (karya: Karya) => <Biodata karya={karya} />,
  riwayat: (karya: Karya) => <RiwayatKarya karya={karya} />,
} satisfies Record<string, (karya: Karya) => ReactNode>;

type NamaTab = keyof typeof isi;

/** The parts of each kind, in their order (TA-05, KP-01). */
const bagian: Record<Jenis, readonly NamaTab[]> = {
  proposal: ['bimbingan', 'proposal', 'prasyarat', 'uji', 'sidang', 'nilai', 'plagiasi', 'biodata', 'riwayat'],
  skripsi: ['bimbingan', 'uji', 'sidang', 'nilai', 'info', 'plagiasi', 'prasyarat', 'biodata', 'riwayat'],
  kp: ['bimbingan', 'logbook', 'info', 'uji', 'sidang', 'nilai', 'plagiasi', 'prasyarat', 'biodata', 'riwayat'],
};

/** The part that opens first: of a work that is only asked for, or waits for its company, what it is about. */
function pertama({ jenis, status }: Karya): NamaTab {
  if (jenis === 'skripsi' || !['diajukan', 'menunggu_instansi'].includes(status)) return 'bimbingan';
  return jenis === 'kp' ? 'info' : 'proposal';
}

/** The tabs of a work, and the one that the address names. */
export function useTabKarya(karya: Karya) {
  const teks = useTeksKarya();
  const navigate = useNavigate();
  const { tab: dipilih } = useSearch({ strict: false }) as { tab?: unknown };
  const proposal = karya.jenis === 'proposal';
  const ajuan = usePengajuan(karya.jenis, karya.id, proposal);
  // Not every programme asks for a trial of a proposal: the part is there where one was asked for.
  const diuji = !proposal || dipilih === 'uji' || ajuan.data?.data.some(({ hal }) => hal === 'uji');
  const ada = bagian[karya.jenis].filter((satu) => satu !== 'uji' || diuji);
  const nama = ada.find((satu) => satu === dipilih) ?? pertama(karya);
  return {
    tabs: ada.map((id) => ({ id, label: teks.tab[id] })),
    tab: { id: nama, isi: isi[nama] },
    pilih: (id: string) =>
      void navigate({
        to: '.',
        search: ((kini: object) => ({ ...kini, tab: id, bimbingan: undefined })) as never,
        resetScroll: false,
      }),
  };
}
