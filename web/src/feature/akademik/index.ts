// Courses: the catalogue of the college, and what a lecturer teaches of it.
import { IconBook, IconClipboardCheck, IconFileText, IconListDetails, IconSchool } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import { defineFeature } from '@/kit/module/define-feature';
import { type Page, page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import { alamatCakupan } from './cpl/cakupan-address';
import { cpl } from './cpl/cpl';
import { aturanRPS } from './kebijakan/kebijakan';
import { kelas } from './kelas/kelas';
import { alamatSusun, isiQuery, kurikulum } from './kurikulum/kurikulum';
import { bacaanRencana, mataKuliah } from './matakuliah/mata-kuliah';
import { referensi } from './referensi/referensi';
import { alamatDaftarRPS, izinLihatRPS } from './rps-daftar/rps-daftar';

const judulRPS = { id: 'RPS', en: 'Semester plans' };

export const akademik = defineFeature({
  id: 'akademik',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [
        { ...nounEntry(mataKuliah, IconBook), alias: ['makul', 'kuliah'] },
        {
          id: 'rps',
          name: judulRPS,
          link: alamatDaftarRPS.path,
          icon: IconFileText,
          hidden: lacks(izinLihatRPS),
          seldom: true,
          alias: ['rencana pembelajaran semester', 'silabus'],
        },
        {
          ...nounEntry(kurikulum, IconListDetails),
          name: { id: 'Kurikulum & CPL', en: 'Curricula & outcomes' },
          seldom: true,
          alias: ['CPL', 'capaian pembelajaran', 'cakupan', 'OBE', 'prasyarat'],
        },
      ],
    },
    {
      heading: { id: 'Kampus', en: 'Campus' },
      items: [
        {
          ...nounEntry(kelas, IconSchool),
          hidden: lacks(kelas.permissions.edit),
          alias: ['pengampu', 'peserta', 'salin kelas'],
        },
        { ...nounEntry(aturanRPS, IconClipboardCheck), alias: ['kebijakan', 'menit', 'pekan', 'komponen', 'bobot'] },
        { ...nounEntry(referensi, IconListDetails), alias: ['kelompok', 'jenis', 'referensi'] },
      ],
    },
  ],
  pages: [
    ...nounPages(mataKuliah, {
      list: () => import('./katalog/mata-kuliah-list'),
      form: () => import('./katalog/mata-kuliah-form'),
      one: () => import('./katalog/mata-kuliah-detail'),
      ahead: true,
      openedAt: { tab: 'rencana', periode: '20261' },
      prefetch: prefetchCourse,
    }),
    ...pagesOfCurricula(),
    ...pagesOfClasses(),
    ...pagesOfPlans(),
    ...nounPages(referensi, {
      list: () => import('./referensi/referensi-list'),
      form: () => import('./referensi/referensi-form'),
    }),
  ],
  dashboard: () => import('./dashboard-blocks'),
  tasks: () => import('./rps-daftar/tugas'),
  shortcuts: [{ keys: 'g m', label: mataKuliah.titles.list, link: mataKuliah.at }],
  palette: () => import('./palet'),
});

/** A course, and its plan where the address names a tab of it. */
function prefetchCourse({ client, params: { id = '' }, search }: Parameters<NonNullable<Page['prefetch']>>[0]) {
  const { tab = 'info', periode } = search as { tab?: string; periode?: string };
  if (tab !== 'info' && periode)
    void client.prefetchQuery(query(bacaanRencana, { path: { id }, query: { periode: Number(periode) } }));
  return client.prefetchQuery(query(mataKuliah.calls.read, { path: { id } }));
}

/** Curricula, outcomes and their coverage. The page of a curriculum reads what it holds, which its form does not. */
function pagesOfCurricula() {
  return [
    ...nounPages(cpl, { list: () => import('./cpl/cpl-list'), form: () => import('./cpl/cpl-form') }),
    page(alamatCakupan, () => import('./cpl/cakupan'), {
      title: { id: 'Cakupan CPL', en: 'Outcome coverage' },
      hidden: lacks(cpl.permissions.see ?? ''),
    }),
    ...nounPages(kurikulum, {
      list: () => import('./kurikulum/kurikulum-list'),
      form: () => import('./kurikulum/kurikulum-form'),
      one: () => import('./kurikulum/kurikulum-detail'),
      prefetch: ({ client, params: { id = '' } }) => client.prefetchQuery(isiQuery(id)),
    }),
    page(alamatSusun, () => import('./kurikulum/kurikulum-susun'), {
      title: { id: 'Susun mata kuliah', en: 'Arrange courses' },
      hidden: lacks(kurikulum.permissions.edit),
    }),
  ];
}

/** The list of classes begins with the running term, which its address does not say: nothing is read ahead for it. */
function pagesOfClasses() {
  const pages = nounPages(kelas, {
    list: () => import('./kelas/kelas-list'),
    form: () => import('./kelas/kelas-form'),
    one: () => import('./kelas/kelas-detail'),
  });
  return pages.map((page) => (page.path === kelas.at ? { ...page, prefetch: undefined } : page));
}

/** The list of semester plans, which begins with the running term, and the rules of plans. */
function pagesOfPlans() {
  const hidden = lacks(aturanRPS.permissions.see);
  return [
    page(alamatDaftarRPS, () => import('./rps-daftar/rps-list'), { title: judulRPS, hidden: lacks(izinLihatRPS) }),
    page(defineAddress(aturanRPS.at), () => import('./kebijakan/aturan-list'), {
      title: aturanRPS.titles.list,
      hidden,
      prefetch: ({ client }) => client.prefetchQuery(query('GET /v2/academic/kebijakan_rps')),
    }),
    page(defineAddress(`${aturanRPS.at}/$id/ubah` as const), () => import('./kebijakan/aturan-form'), {
      title: aturanRPS.titles.edit,
      hidden,
      prefetch: ({ client, params: { id } }) =>
        client.prefetchQuery(query('GET /v2/academic/kebijakan_rps/{id}', { path: { id } })),
    }),
  ];
}
