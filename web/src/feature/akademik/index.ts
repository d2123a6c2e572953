// Courses: the catalogue of the college, and what a lecturer teaches of it.
import { IconBook, IconListDetails, IconSchool, IconStack2 } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { defineFeature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import { alamatCakupan } from './cpl/cakupan-address';
import { cpl } from './cpl/cpl';
import { kelas } from './kelas/kelas';
import { alamatSusun, isiQuery, kurikulum } from './kurikulum/kurikulum';
import { mataKuliah } from './matakuliah/mata-kuliah';
import { referensi } from './referensi/referensi';

export const akademik = defineFeature({
  id: 'akademik',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [
        { ...nounEntry(mataKuliah, IconBook), alias: ['RPS', 'makul', 'kuliah'] },
        {
          ...nounEntry(kurikulum, IconStack2),
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
    }),
    ...pagesOfCurricula(),
    ...pagesOfClasses(),
    ...nounPages(referensi, {
      list: () => import('./referensi/referensi-list'),
      form: () => import('./referensi/referensi-form'),
    }),
  ],
  dashboard: () => import('./dashboard-blocks'),
  shortcuts: [{ keys: 'g m', label: mataKuliah.titles.list, link: mataKuliah.at }],
  palette: () => import('./palet'),
});

/** Curricula, outcomes and their coverage. The page of a curriculum reads what it holds, which its form does not. */
function pagesOfCurricula() {
  const curricula = nounPages(kurikulum, {
    list: () => import('./kurikulum/kurikulum-list'),
    form: () => import('./kurikulum/kurikulum-form'),
    one: () => import('./kurikulum/kurikulum-detail'),
  }).map((one) =>
    one.path === `${kurikulum.at}/$id`
      ? {
          ...one,
          prefetch: ({ client, params: { id = '' } }: Parameters<NonNullable<typeof one.prefetch>>[0]) =>
            client.prefetchQuery(isiQuery(id)),
        }
      : one,
  );
  return [
    ...nounPages(cpl, { list: () => import('./cpl/cpl-list'), form: () => import('./cpl/cpl-form') }),
    page(alamatCakupan, () => import('./cpl/cakupan'), {
      title: { id: 'Cakupan CPL', en: 'Outcome coverage' },
      hidden: lacks(cpl.permissions.see ?? ''),
    }),
    ...curricula,
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
