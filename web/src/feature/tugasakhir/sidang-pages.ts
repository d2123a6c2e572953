// The pages of exams: a list, one exam, and the campus's own page to set them, for each kind.
import { situsKini } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import { loadWith } from '@/kit/module/load-with';
import { page } from '@/kit/module/page';
import type { PageState } from '@/kit/module/page-state';
import { tanpaKarya } from './karya/alamat';
import { type Jenis, ragam, semuaJenis } from './karya/ragam';
import { alamatAtur, alamatDetail, bacaCari, judulSidang } from './ujian/sidang-alamat';
import { pekanIni, ruteUjian } from './ujian/sidang-baca';
import { parseSidang } from './ujian/sidang-query';

const tanpaAtur = ({ permissions }: PageState) => !permissions.has('tugasakhir.sidang.atur');

function halaman(jenis: Jenis) {
  const { sidang } = ragam[jenis];
  const perihal = { title: judulSidang[jenis], hidden: tanpaKarya };
  const daftar = loadWith({ jenis }, () => import('./sidang/sidang-list'));
  const detail = loadWith({ jenis }, () => import('./sidang/sidang-detail'));
  const berikutnya = loadWith({ jenis }, () => import('./sidang/sidang-berikutnya'));
  const atur = loadWith({ jenis }, () => import('./jadwal/sidang-atur'));
  return [
    page(defineAddress(sidang, bacaCari), daftar, {
      ...perihal,
      ahead: true,
      prefetch: ({ client, search }) => {
        const dicari = parseSidang(jenis, search, situsKini().zonaWaktu);
        void client.prefetchQuery(pekanIni(jenis));
        return client.prefetchQuery(query(ruteUjian.daftar[jenis], { query: dicari }));
      },
    }),
    page(alamatDetail(jenis), detail, {
      ...perihal,
      prefetch: ({ client, params: { id } }) => client.prefetchQuery(query(ruteUjian.satu[jenis], { path: { id } })),
    }),
    page(defineAddress(`${sidang}/berikutnya`), berikutnya, perihal),
    page(defineAddress(alamatAtur(jenis)), atur, {
      title: { id: 'Jadwalkan sidang', en: 'Schedule exams' },
      hidden: tanpaAtur,
    }),
  ];
}

export const sidangPages = semuaJenis.flatMap(halaman);
