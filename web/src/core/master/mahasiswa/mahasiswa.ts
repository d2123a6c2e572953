// Students: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, ReadRoute, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type MahasiswaBaris = Row<'GET /v2/mahasiswa'>;
export type Mahasiswa = Answer<'GET /v2/mahasiswa/{id}'>;

export type NamaSaringan = 'status' | 'idProdi' | 'angkatan' | 'idWali';

export const mahasiswa = defineNoun({
  at: '/kampus/mahasiswa',
  calls: {
    list: 'GET /v2/mahasiswa',
    read: 'GET /v2/mahasiswa/{id}',
    create: 'POST /v2/mahasiswa',
    replace: 'PUT /v2/mahasiswa/{id}',
    remove: 'DELETE /v2/mahasiswa/{id}',
  },
  titles: {
    name: { id: 'Mahasiswa', en: 'Student' },
    list: { id: 'Mahasiswa', en: 'Students' },
    one: { id: 'Mahasiswa', en: 'Student' },
  },
  permissions: { see: 'master.mahasiswa.lihat', add: 'master.mahasiswa.ubah', edit: 'master.mahasiswa.ubah' },
  filters: {
    id: 'mahasiswa',
    filters: { status: ['A', 'N'], idProdi: 'any', angkatan: 'any', idWali: 'any' },
    sorts: ['nama', 'nim'],
    defaultSort: 'nama',
  },
  ask: ({ status, angkatan, idWali, ...rest }: FilterQuery<NamaSaringan>) =>
    ({
      ...rest,
      ...(status && { status: status[0] }),
      ...(angkatan && { angkatan: angkatan.map(Number) }),
      ...(idWali && { idWali: idWali[0] }),
    }) as Query<'GET /v2/mahasiswa'>,
});

/** What is read of one student, all under one version: a write of one makes the others stale. */
export const BACAAN: readonly ReadRoute[] = [
  'GET /v2/mahasiswa',
  'GET /v2/mahasiswa/{id}',
  'GET /v2/mahasiswa/{id}/krs',
  'GET /v2/mahasiswa/{id}/transkrip',
  'GET /v2/mahasiswa/{id}/wali',
];
