// The lists that courses choose from: where their pages are and their calls.
import { defineNoun } from '@/core/record/noun';
import type { Query } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

const UBAH_REFERENSI = 'akademik.referensi.ubah';

export const referensi = defineNoun({
  at: '/kampus/golongan',
  calls: {
    list: 'GET /v2/academic/referensi',
    read: 'GET /v2/academic/referensi/{id}',
    create: 'POST /v2/academic/referensi',
    replace: 'PUT /v2/academic/referensi/{id}',
    remove: 'DELETE /v2/academic/referensi/{id}',
  },
  titles: {
    name: { id: 'Golongan mata kuliah', en: 'Course category' },
    list: { id: 'Golongan Mata Kuliah', en: 'Course Categories' },
  },
  permissions: { see: UBAH_REFERENSI, add: UBAH_REFERENSI, edit: UBAH_REFERENSI },
  filters: {
    id: 'golongan',
    filters: { daftar: ['kelompok', 'jenis', 'teoripraktek'] },
    sorts: ['urutan', 'kode', 'nama'],
    defaultSort: 'urutan',
  },
  ask: ({ daftar, ...rest }: FilterQuery<'daftar'>) =>
    ({ ...rest, ...(daftar && { daftar: daftar[0] }) }) as Query<'GET /v2/academic/referensi'>,
});
