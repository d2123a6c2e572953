// The pages of exams: a list, one exam, and the campus's own page to set them, for each kind.
import { situsKini } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import { page } from '@/kit/module/page';
import type { PageState } from '@/kit/module/page-state';
import { tanpaKarya } from './karya/alamat';
import { halamanRagam } from './karya/halaman';
import { type Jenis, ragam, semuaJenis } from './karya/ragam';
import { alamatAtur, alamatDetail, bacaCari, judulSidang } from './ujian/sidang-alamat';
import { pekanIni, ruteUjian } from './ujian/sidang-baca';
import { parseSidang } from './ujian/sidang-query';

const tanpaAtur = ({ permissions }: PageState) => !permissions.has('tugasakhir.sidang.atur');

function daftar(jenis: Jenis) {
  const halaman = halamanRagam(jenis, () => import('./sidang/sidang-list'));
  return page(defineAddress(ragam[jenis].sidang, bacaCari), halaman, {
    title: judulSidang[jenis],
    ahead: true,
    prefetch: ({ client, search }) => {
      const dicari = parseSidang(jenis, search, situsKini().zonaWaktu);
      void client.prefetchQuery(pekanIni(jenis));
      return client.prefetchQuery(query(ruteUjian.daftar[jenis], { query: dicari }));
    },
    hidden: tanpaKarya,
  });
}

function detail(jenis: Jenis) {
  const halaman = halamanRagam(jenis, () => import('./sidang/sidang-detail'));
  return page(alamatDetail(jenis), halaman, {
    title: judulSidang[jenis],
    prefetch: ({ client, params: { id } }) => client.prefetchQuery(query(ruteUjian.satu[jenis], { path: { id } })),
    hidden: tanpaKarya,
  });
}

function berikutnya(jenis: Jenis) {
  const halaman = halamanRagam(jenis, () => import('./sidang/sidang-berikutnya'));
  return page(defineAddress(`${ragam[jenis].sidang}/berikutnya`), halaman, {
    title: judulSidang[jenis],
    hidden: tanpaKarya,
  });
}

function atur(jenis: Jenis) {
  const halaman = halamanRagam(jenis, () => import('./jadwal/sidang-atur'));
  return page(defineAddress(alamatAtur(jenis)), halaman, {
    title: { id: 'Jadwalkan sidang', en: 'Schedule exams' },
    hidden: tanpaAtur,
  });
}

export const sidangPages = semuaJenis.flatMap((jenis) => [
  daftar(jenis),
  detail(jenis),
  berikutnya(jenis),
  atur(jenis),
]);
