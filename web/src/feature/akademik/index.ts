// Courses: the catalogue of the college, and what a lecturer teaches of it.
import { IconBook } from '@tabler/icons-react';
import { defineFeature } from '@/kit/module/define-feature';
import type { PageState } from '@/kit/module/page-state';
import { DAFTAR } from './alamat';
import { akademikPages } from './pages';

const tanpaIzin = ({ permissions }: PageState) => !permissions.has('akademik.matakuliah.lihat');

export const akademik = defineFeature({
  id: 'akademik',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: { id: 'Akademik', en: 'Academic' },
      items: [
        {
          id: 'mata-kuliah',
          name: { id: 'Mata Kuliah', en: 'Courses' },
          link: DAFTAR,
          icon: IconBook,
          hidden: tanpaIzin,
          alias: ['RPS', 'kurikulum', 'makul', 'kuliah'],
        },
      ],
    },
  ],
  pages: akademikPages,
  dashboard: () => import('./dashboard-blocks'),
  shortcuts: [{ keys: 'g m', label: { id: 'Mata Kuliah', en: 'Courses' }, link: DAFTAR }],
  palette: [
    {
      id: 'tambah-mata-kuliah',
      name: { id: 'Tambah mata kuliah', en: 'Add a course' },
      link: `${DAFTAR}/baru`,
      hidden: ({ permissions }) => !permissions.has('akademik.matakuliah.buat'),
      alias: ['buat', 'baru'],
    },
    {
      id: 'saya-ampu',
      name: { id: 'Mata kuliah yang saya ampu', en: 'Courses I teach' },
      link: `${DAFTAR}?ampu=saya`,
      hidden: tanpaIzin,
      alias: ['mengajar', 'kelas'],
    },
  ],
});
