// Courses: the catalogue of the college, and what a lecturer teaches of it.
import { IconBook } from '@tabler/icons-react';
import { nounEntry, nounPages, toNew } from '@/core/record/noun';
import { defineFeature } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { mataKuliah } from './mata-kuliah';

export const akademik = defineFeature({
  id: 'akademik',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [{ ...nounEntry(mataKuliah, IconBook), alias: ['RPS', 'kurikulum', 'makul', 'kuliah'] }],
    },
  ],
  pages: [
    ...nounPages(mataKuliah, {
      list: () => import('./mata-kuliah-list'),
      form: () => import('./mata-kuliah-form'),
      one: () => import('./mata-kuliah-detail'),
      ahead: true,
    }),
  ],
  dashboard: () => import('./dashboard-blocks'),
  shortcuts: [{ keys: 'g m', label: mataKuliah.titles.list, link: mataKuliah.at }],
  palette: [
    {
      id: 'tambah-mata-kuliah',
      name: mataKuliah.titles.add,
      link: toNew(mataKuliah),
      hidden: lacks(mataKuliah.permissions.add),
      alias: ['buat', 'baru'],
    },
    {
      id: 'saya-ampu',
      name: { id: 'Mata kuliah yang saya ampu', en: 'Courses I teach' },
      link: `${mataKuliah.at}?ampu=saya`,
      hidden: lacks(mataKuliah.permissions.see),
      alias: ['mengajar', 'kelas'],
    },
  ],
});
