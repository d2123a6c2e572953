// The units of a college: where their pages are, their calls, and what their lists can be narrowed and sorted by.
import { type AnyNoun, defineNoun } from '@/core/record/noun';
import type { Query } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export const DATA_REFERENSI = '/akademik/master-data';

/** What the page is called that leads to all of them. */
export const DATA_TITLE = { id: 'Data referensi', en: 'Reference data' };

/** Who writes units; whoever is signed in reads them. */
export const UBAH_UNIT = 'master.unit.ubah';

const permissions = { add: UBAH_UNIT, edit: UBAH_UNIT };
const status = ['A', 'N'];
const named = { sorts: ['nama', 'kode'], defaultSort: 'nama' };

export const fakultas = defineNoun({
  at: `${DATA_REFERENSI}/fakultas`,
  calls: {
    list: 'GET /v1/fakultas',
    read: 'GET /v1/fakultas/{id}',
    create: 'POST /v1/fakultas',
    replace: 'PUT /v1/fakultas/{id}',
    remove: 'DELETE /v1/fakultas/{id}',
  },
  titles: { name: { id: 'Fakultas', en: 'Faculty' }, list: { id: 'Fakultas', en: 'Faculties' } },
  permissions,
  filters: { id: 'fakultas', filters: { status }, ...named },
});

export const jurusan = defineNoun({
  at: `${DATA_REFERENSI}/jurusan`,
  calls: {
    list: 'GET /v1/jurusan',
    read: 'GET /v1/jurusan/{id}',
    create: 'POST /v1/jurusan',
    replace: 'PUT /v1/jurusan/{id}',
    remove: 'DELETE /v1/jurusan/{id}',
  },
  titles: { name: { id: 'Jurusan', en: 'Department' }, list: { id: 'Jurusan', en: 'Departments' } },
  permissions,
  filters: { id: 'jurusan', filters: { status, idFakultas: 'any' as const }, ...named },
});

export const prodi = defineNoun({
  at: `${DATA_REFERENSI}/prodi`,
  calls: {
    list: 'GET /v1/prodi',
    read: 'GET /v1/prodi/{id}',
    create: 'POST /v1/prodi',
    replace: 'PUT /v1/prodi/{id}',
    remove: 'DELETE /v1/prodi/{id}',
  },
  titles: {
    name: { id: 'Program studi', en: 'Study programme' },
    list: { id: 'Program Studi', en: 'Study Programmes' },
  },
  permissions,
  filters: { id: 'prodi', filters: { status, idJurusan: 'any' as const, jenjang: 'any' as const }, ...named },
});

export const konsentrasi = defineNoun({
  at: `${DATA_REFERENSI}/konsentrasi`,
  calls: {
    list: 'GET /v1/konsentrasi',
    read: 'GET /v1/konsentrasi/{idKonsentrasi}',
    create: 'POST /v1/konsentrasi',
    replace: 'PUT /v1/konsentrasi/{idKonsentrasi}',
    remove: 'DELETE /v1/konsentrasi/{idKonsentrasi}',
  },
  titles: { name: { id: 'Konsentrasi', en: 'Concentration' }, list: { id: 'Konsentrasi', en: 'Concentrations' } },
  permissions,
  filters: { id: 'konsentrasi', filters: { status, idProdi: 'any' as const }, ...named },
});

export const kampus = defineNoun({
  at: `${DATA_REFERENSI}/kampus`,
  calls: {
    list: 'GET /v1/kampus',
    read: 'GET /v1/kampus/{id}',
    create: 'POST /v1/kampus',
    replace: 'PUT /v1/kampus/{id}',
    remove: 'DELETE /v1/kampus/{id}',
  },
  titles: { name: { id: 'Kampus', en: 'Campus' }, list: { id: 'Lokasi Kampus', en: 'Campuses' } },
  permissions,
  filters: { id: 'kampus', filters: { status }, ...named },
});

export const ruang = defineNoun({
  at: `${DATA_REFERENSI}/ruang`,
  calls: {
    list: 'GET /v1/ruang',
    read: 'GET /v1/ruang/{id}',
    create: 'POST /v1/ruang',
    replace: 'PUT /v1/ruang/{id}',
    remove: 'DELETE /v1/ruang/{id}',
  },
  titles: { name: { id: 'Ruang', en: 'Room' }, list: { id: 'Ruang', en: 'Rooms' } },
  permissions,
  filters: { id: 'ruang', filters: { status, idKampus: 'any' as const }, sorts: ['kode', 'nama'], defaultSort: 'kode' },
  // Without a status the server answers what can be chosen: the rooms in use.
  ask: (query: FilterQuery<'status' | 'idKampus'>) =>
    ({ ...query, status: query.status ?? status }) as Query<'GET /v1/ruang'>,
});

export const jenisKelas = defineNoun({
  at: `${DATA_REFERENSI}/jenis-kelas`,
  calls: {
    list: 'GET /v1/jenis_kelas',
    read: 'GET /v1/jenis_kelas/{id}',
    create: 'POST /v1/jenis_kelas',
    replace: 'PUT /v1/jenis_kelas/{id}',
    remove: 'DELETE /v1/jenis_kelas/{id}',
  },
  titles: { name: { id: 'Jenis kelas', en: 'Class type' }, list: { id: 'Jenis Kelas', en: 'Class Types' } },
  permissions,
  filters: { id: 'jenis-kelas', filters: { status }, ...named },
});

export const hariLibur = defineNoun({
  at: `${DATA_REFERENSI}/hari-libur`,
  calls: {
    list: 'GET /v1/hari_libur',
    read: 'GET /v1/hari_libur/{id}',
    create: 'POST /v1/hari_libur',
    replace: 'PUT /v1/hari_libur/{id}',
    remove: 'DELETE /v1/hari_libur/{id}',
  },
  titles: { name: { id: 'Hari libur', en: 'Holiday' }, list: { id: 'Hari Libur', en: 'Holidays' } },
  permissions,
  filters: { id: 'hari-libur', filters: { tahun: 'any' as const }, sorts: ['tanggal', 'nama'], defaultSort: 'tanggal' },
  ask: ({ tahun, ...query }: FilterQuery<'tahun'>) =>
    ({ ...query, ...(tahun && { tahun: Number(tahun[0]) }) }) as Query<'GET /v1/hari_libur'>,
});

export const konversiNilai = {
  at: `${DATA_REFERENSI}/konversi-nilai`,
  title: { id: 'Konversi Nilai', en: 'Grade Conversion' },
  edit: { id: 'Ubah konversi nilai', en: 'Edit grade conversion' },
};

type Entry = { at: string; title: AnyNoun['titles']['list'] };
const entry = ({ at, titles }: AnyNoun): Entry => ({ at, title: titles.list });

/** Every kind of data here, in the order in which a new college writes it. */
export const dataReferensi: readonly Entry[] = [
  ...[fakultas, jurusan, prodi, konsentrasi, kampus, ruang, jenisKelas].map(entry),
  konversiNilai,
  entry(hariLibur),
];
