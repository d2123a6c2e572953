// What a lecturer declares by hand: students advised, guided and examined, and every other activity that a rule names.
import type { ReadRoute, Row } from '@/kit/api/routes';
import { type Butir, bebanBerubah, type Dinyatakan, type Tabel } from '../beban/bkd';

export type MahasiswaIsian = Row<'GET /v2/bkd/fake_advisee_list'>;
export type KegiatanIsian = Row<'GET /v2/bkd/kegiatan'>;

/** The lists of students. */
export type JenisMahasiswa = 'wali' | 'bimbingan' | 'ujian';
export type JenisIsian = JenisMahasiswa | 'kegiatan';

/** What is open in a dialog: a new declaration of a table, of one part alone where it is named, or one that is changed. */
export type Terbuka =
  | { kind: JenisMahasiswa; tabel: Tabel; baris?: MahasiswaIsian }
  | { kind: 'kegiatan'; tabel: Tabel; unsur?: Dinyatakan; baris?: KegiatanIsian };

/** What is added to a table. */
export const jenisIsian: Readonly<Record<Tabel, JenisIsian>> = {
  mengajar: 'kegiatan',
  perwalian: 'wali',
  membimbing: 'bimbingan',
  menguji: 'ujian',
  lain: 'kegiatan',
};

/** The calls of each list of students. */
export const ruteMahasiswa = {
  wali: {
    list: 'GET /v2/bkd/fake_advisee_list',
    create: 'POST /v2/bkd/fake_advisee_list',
    replace: 'PUT /v2/bkd/fake_advisee_list/{id}',
    remove: 'DELETE /v2/bkd/fake_advisee_list/{id}',
  },
  bimbingan: {
    list: 'GET /v2/bkd/fake_supervisee_list',
    create: 'POST /v2/bkd/fake_supervisee_list',
    replace: 'PUT /v2/bkd/fake_supervisee_list/{id}',
    remove: 'DELETE /v2/bkd/fake_supervisee_list/{id}',
  },
  ujian: {
    list: 'GET /v2/bkd/fake_session_list',
    create: 'POST /v2/bkd/fake_session_list',
    replace: 'PUT /v2/bkd/fake_session_list/{id}',
    remove: 'DELETE /v2/bkd/fake_session_list/{id}',
  },
} as const satisfies Record<JenisMahasiswa, object>;

/** The read of each list. */
export const ruteDaftar = {
  wali: ruteMahasiswa.wali.list,
  bimbingan: ruteMahasiswa.bimbingan.list,
  ujian: ruteMahasiswa.ujian.list,
  kegiatan: 'GET /v2/bkd/kegiatan',
} as const satisfies Record<JenisIsian, ReadRoute>;

/** What a declaration makes stale. */
export const isianBerubah: readonly ReadRoute[] = [...bebanBerubah, ...Object.values(ruteDaftar)];

/** The kinds of works, and who is what of them. */
export const golonganKarya = ['skripsi', 'kp', 'proposal'] as const;
export const peranDalam = {
  wali: [],
  bimbingan: ['pembimbing_1', 'pembimbing_2'],
  ujian: ['ketua', 'sekretaris', 'penguji_1', 'penguji_2'],
} as const satisfies Record<JenisMahasiswa, readonly string[]>;

/**
 * The rules under which an activity of a table is declared. Beside its own, 'Kegiatan lain' has those of other tables that nothing on
 * record fits, which can be declared nowhere else.
 */
export function butirIsian(butir: readonly Butir[], tabel: Tabel, unsur?: Dinyatakan): Butir[] {
  const fits = (one: Butir) => one.tabel === tabel || (tabel === 'lain' && one.cocok.length === 0);
  return butir.filter((one) => fits(one) && (!unsur || one.unsur === unsur));
}

/** Whether a declared activity is listed in a table: 'Kegiatan lain' has all that are of no class. */
export function inTabel(butir: readonly Butir[], tabel: Tabel, { kode }: Pick<KegiatanIsian, 'kode'>): boolean {
  const teaching = butir.some((one) => one.kode === kode && one.tabel === 'mengajar');
  return teaching === (tabel === 'mengajar');
}
