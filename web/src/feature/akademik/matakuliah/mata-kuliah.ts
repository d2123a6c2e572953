// Courses: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun, toRecord } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type MataKuliahBaris = Row<'GET /v2/academic/matakuliah'>;
export type MataKuliah = Answer<'GET /v2/academic/matakuliah/{id}'>;

export type NamaSaringan =
  | 'status'
  | 'ampu'
  | 'periode'
  | 'idProdi'
  | 'idKonsentrasi'
  | 'semester'
  | 'kelompok'
  | 'jenis'
  | 'teoriPraktik';

export const mataKuliah = defineNoun({
  at: '/akademik/perkuliahan/mata-kuliah',
  calls: {
    list: 'GET /v2/academic/matakuliah',
    read: 'GET /v2/academic/matakuliah/{id}',
    create: 'POST /v2/academic/matakuliah',
    replace: 'PUT /v2/academic/matakuliah/{id}',
  },
  titles: {
    name: { id: 'Mata kuliah', en: 'Course' },
    list: { id: 'Mata Kuliah', en: 'Courses' },
    one: { id: 'Mata Kuliah', en: 'Course' },
  },
  permissions: {
    see: 'akademik.matakuliah.lihat',
    add: 'akademik.matakuliah.buat',
    edit: 'akademik.matakuliah.ubah',
  },
  filters: {
    id: 'mata-kuliah',
    filters: {
      status: ['A', 'N'],
      ampu: ['saya'],
      periode: 'any',
      idProdi: 'any',
      idKonsentrasi: 'any',
      semester: 'any',
      kelompok: 'any',
      jenis: 'any',
      teoriPraktik: 'any',
    },
    sorts: ['nama', 'kode', 'sks', 'semester'],
    defaultSort: 'nama',
  },
  ask: ({ status, ampu, periode, semester, ...rest }: FilterQuery<NamaSaringan>) =>
    ({
      ...rest,
      ...(status && { status: status[0] }),
      ...(ampu && { ampu: ampu[0] }),
      ...(periode && { periode: Number(periode[0]) }),
      ...(semester && { semester: semester.map(Number) }),
    }) as Query<'GET /v2/academic/matakuliah'>,
});

export const bacaanRencana = 'GET /v2/academic/matakuliah/{id}/rps';

/** The plan of a course in a term, on the course's page; another tab of it where one is named. */
export function alamatRPS(idMataKuliah: string, periode: number, tab = 'rps'): string {
  return `${alamat(idMataKuliah)}?tab=${tab}&periode=${periode}`;
}

/** The address of a course. */
export function alamat(id: string): string {
  return toRecord(mataKuliah, id);
}
