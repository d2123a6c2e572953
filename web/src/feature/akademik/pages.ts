import type { ReactNode } from 'react';
import { query } from '@/kit/api/client';
import { definePage } from '@/kit/module/define-page';
import { parseDaftar } from './mata-kuliah-query';

/** Where the course list is. */
export const DAFTAR = '/akademik/perkuliahan/mata-kuliah';

const lihat = ({ izin }: { izin: ReadonlySet<string> }) => !izin.has('akademik.matakuliah.lihat');

export const halamanDaftar = definePage({
  path: '/akademik/perkuliahan/mata-kuliah',
  title: { id: 'Mata Kuliah', en: 'Courses' },
  component: () => import('./mata-kuliah-list'),
  search: (raw) => raw,
  prefetch: ({ client, search }) =>
    client.prefetchQuery(query('GET /v2/academic/matakuliah', { query: parseDaftar(search) })),
  hidden: lihat,
});

export const halamanBaru = definePage({
  path: '/akademik/perkuliahan/mata-kuliah/baru',
  title: { id: 'Tambah mata kuliah', en: 'Add a course' },
  component: () => import('./mata-kuliah-create'),
  hidden: ({ izin }) => !izin.has('akademik.matakuliah.buat'),
});

export const halamanDetail = definePage({
  path: '/akademik/perkuliahan/mata-kuliah/$id',
  title: { id: 'Mata Kuliah', en: 'Course' },
  component: (): Promise<{ default: () => ReactNode }> => import('./mata-kuliah-detail'),
  prefetch: ({ client, params }) =>
    client.prefetchQuery(query('GET /v2/academic/matakuliah/{id}', { path: { id: params.id } })),
  hidden: lihat,
});

export const halamanUbah = definePage({
  path: '/akademik/perkuliahan/mata-kuliah/$id/ubah',
  title: { id: 'Ubah mata kuliah', en: 'Edit course' },
  component: (): Promise<{ default: () => ReactNode }> => import('./mata-kuliah-edit'),
  prefetch: ({ client, params }) =>
    client.prefetchQuery(query('GET /v2/academic/matakuliah/{id}', { path: { id: params.id } })),
  hidden: ({ izin }) => !izin.has('akademik.matakuliah.ubah'),
});

export const akademikPages = [halamanDaftar, halamanBaru, halamanDetail, halamanUbah];

/** The address of a course. */
export function alamat(id: string): string {
  return `${DAFTAR}/${id}`;
}
