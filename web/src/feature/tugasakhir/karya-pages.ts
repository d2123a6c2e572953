// The pages of works and of guidance.
import { sesiQuery } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import { loadWith } from '@/kit/module/load-with';
import { type LoadPage, page } from '@/kit/module/page';
import { judul, tanpaBeban, tanpaKarya } from './karya/alamat';
import { parseDaftar } from './karya/karya-query';
import { type Jenis, ragam, semuaJenis } from './karya/ragam';
import { ruteKarya } from './karya/rute';

/** The list of a kind, one work of it, and how many students each lecturer guides. */
function karya(jenis: Jenis) {
  const { bimbingan: alamat } = ragam[jenis];
  const perihal = { title: judul[jenis], hidden: tanpaKarya };
  const list = loadWith({ jenis }, () => import('./daftar/karya-list'));
  const detail = loadWith({ jenis }, () => import('./daftar/karya-detail'));
  const beban = loadWith({ jenis }, () => import('./daftar/beban-list'));
  return [
    page(defineAddress(alamat), list, {
      ...perihal,
      prefetch: async ({ client, search }) => {
        const { periode } = await client.ensureQueryData(sesiQuery);
        return client.prefetchQuery(query(ruteKarya.daftar[jenis], { query: parseDaftar(jenis, search, periode) }));
      },
    }),
    page(defineAddress(`${alamat}/$id` as const), detail, {
      ...perihal,
      prefetch: ({ client, params: { id } }) => client.prefetchQuery(query(ruteKarya.satu[jenis], { path: { id } })),
    }),
    page(defineAddress(`${alamat}/beban`), beban, {
      title: { id: 'Beban pembimbing', en: 'Supervisor load' },
      hidden: tanpaBeban,
    }),
  ];
}

/** A guidance session; the work may stand in the address, and need not (TA-01, TA-03). */
function bimbingan(jenis: 'proposal' | 'skripsi', dalam: '/$id' | '') {
  const alamat = defineAddress(`${ragam[jenis].bimbingan}${dalam}/detail-bimbingan/$idBimbingan` as const);
  return page(alamat, () => import('./bimbingan/bimbingan-detail'), {
    title: { id: 'Bimbingan', en: 'Supervision session' },
    prefetch: ({ client, params: { idBimbingan: id } }) =>
      client.prefetchQuery(query('GET /v2/ta/guidance/{id}', { path: { id } })),
    hidden: tanpaKarya,
  });
}

function pengajuan(dalam: '/$id' | '', component: LoadPage) {
  return page(defineAddress(`${ragam.skripsi.bimbingan}${dalam}/detail-pengajuan-sidang`), component, {
    title: { id: 'Pengajuan sidang', en: 'Exam request' },
    hidden: tanpaKarya,
  });
}

export const karyaPages = [
  ...semuaJenis.flatMap(karya),
  bimbingan('proposal', '/$id'),
  bimbingan('proposal', ''),
  bimbingan('skripsi', '/$id'),
  bimbingan('skripsi', ''),
  pengajuan('/$id', () => import('./pengajuan/pengajuan-detail')),
  pengajuan('', () => import('./daftar/pengajuan-list')),
];
