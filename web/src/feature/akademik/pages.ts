import { query } from '@/kit/api/client';
import { page } from '@/kit/module/page';
import type { PageState } from '@/kit/module/page-state';
import { alamatBaru, alamatDaftar, alamatDetail, alamatUbah } from './alamat';
import { parseDaftar } from './mata-kuliah-query';

const lihat = ({ permissions }: PageState) => !permissions.has('akademik.matakuliah.lihat');

export const akademikPages = [
  page(alamatDaftar, () => import('./mata-kuliah-list'), {
    title: { id: 'Mata Kuliah', en: 'Courses' },
    prefetch: ({ client, search }) =>
      client.prefetchQuery(query('GET /v2/academic/matakuliah', { query: parseDaftar(search) })),
    hidden: lihat,
  }),
  page(alamatBaru, () => import('./mata-kuliah-create'), {
    title: { id: 'Tambah mata kuliah', en: 'Add a course' },
    hidden: ({ permissions }) => !permissions.has('akademik.matakuliah.buat'),
  }),
  page(alamatDetail, () => import('./mata-kuliah-detail'), {
    title: { id: 'Mata Kuliah', en: 'Course' },
    prefetch: ({ client, params }) =>
      client.prefetchQuery(query('GET /v2/academic/matakuliah/{id}', { path: { id: params.id } })),
    hidden: lihat,
  }),
  page(alamatUbah, () => import('./mata-kuliah-edit'), {
    title: { id: 'Ubah mata kuliah', en: 'Edit course' },
    prefetch: ({ client, params }) =>
      client.prefetchQuery(query('GET /v2/academic/matakuliah/{id}', { path: { id: params.id } })),
    hidden: ({ permissions }) => !permissions.has('akademik.matakuliah.ubah'),
  }),
];
