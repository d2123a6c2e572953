// The pages of exams: a list, one exam, and the campus's own page to set them, for each kind.
import { situsKini } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import { type LoadPage, page } from '@/kit/module/page';
import type { PageState } from '@/kit/module/page-state';
import { tanpaKarya } from './karya/alamat';
import { type Jenis, ragam } from './karya/ragam';
import { alamatDetail, bacaCari, judulSidang } from './ujian/sidang-alamat';
import { pekanIni } from './ujian/sidang-baca';
import { parseSidang } from './ujian/sidang-query';
import { ruteUjian } from './ujian/sidang-rute';

const tanpaAtur = ({ permissions }: PageState) => !permissions.has('tugasakhir.sidang.atur');

function daftar(jenis: Jenis, component: LoadPage) {
  return page(defineAddress(ragam[jenis].sidang, bacaCari), component, {
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

function detail(jenis: Jenis, component: LoadPage) {
  return page(alamatDetail(jenis), component, {
    title: judulSidang[jenis],
    prefetch: ({ client, params: { id } }) => client.prefetchQuery(query(ruteUjian.satu[jenis], { path: { id } })),
    hidden: tanpaKarya,
  });
}

function berikutnya(jenis: Jenis, component: LoadPage) {
  return page(defineAddress(`${ragam[jenis].sidang}/berikutnya`), component, {
    title: judulSidang[jenis],
    hidden: tanpaKarya,
  });
}

function atur(jenis: Jenis, component: LoadPage) {
  return page(defineAddress(`${ragam[jenis].sidang}/atur`), component, {
    title: { id: 'Jadwalkan sidang', en: 'Schedule exams' },
    hidden: tanpaAtur,
  });
}

export const sidangPages = [
  daftar('proposal', () => import('./sidang/sidang-list').then((modul) => ({ default: modul.DaftarSidangProposal }))),
  daftar('skripsi', () => import('./sidang/sidang-list').then((modul) => ({ default: modul.DaftarSidangSkripsi }))),
  daftar('kp', () => import('./sidang/sidang-list').then((modul) => ({ default: modul.DaftarSidangKp }))),
  detail('proposal', () => import('./sidang/sidang-detail').then((modul) => ({ default: modul.SidangProposal }))),
  detail('skripsi', () => import('./sidang/sidang-detail').then((modul) => ({ default: modul.SidangSkripsi }))),
  detail('kp', () => import('./sidang/sidang-detail').then((modul) => ({ default: modul.SidangKp }))),
  berikutnya('proposal', () =>
    import('./sidang/sidang-berikutnya').then((modul) => ({ default: modul.BerikutnyaProposal })),
  ),
  berikutnya('skripsi', () =>
    import('./sidang/sidang-berikutnya').then((modul) => ({ default: modul.BerikutnyaSkripsi })),
  ),
  berikutnya('kp', () => import('./sidang/sidang-berikutnya').then((modul) => ({ default: modul.BerikutnyaKp }))),
  atur('proposal', () => import('./jadwal/sidang-atur').then((modul) => ({ default: modul.AturProposal }))),
  atur('skripsi', () => import('./jadwal/sidang-atur').then((modul) => ({ default: modul.AturSkripsi }))),
  atur('kp', () => import('./jadwal/sidang-atur').then((modul) => ({ default: modul.AturKp }))),
];
