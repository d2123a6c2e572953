// Courses: the catalogue of the college, and what a lecturer teaches of it.
import { IconBook, IconListDetails, IconSchool } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { defineFeature } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { kelas } from './kelas/kelas';
import { mataKuliah } from './matakuliah/mata-kuliah';
import { referensi } from './referensi/referensi';

export const akademik = defineFeature({
  id: 'akademik',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [{ ...nounEntry(mataKuliah, IconBook), alias: ['RPS', 'kurikulum', 'makul', 'kuliah'] }],
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

/** The list of classes begins with the running term, which its address does not say: nothing is read ahead for it. */
function pagesOfClasses() {
  const pages = nounPages(kelas, {
    list: () => import('./kelas/kelas-list'),
    form: () => import('./kelas/kelas-form'),
    one: () => import('./kelas/kelas-detail'),
  });
  return pages.map((page) => (page.path === kelas.at ? { ...page, prefetch: undefined } : page));
}
