// Letters, their kinds and the series of their numbers: where their pages are, their calls, and what their lists can be narrowed by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, ReadRoute, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type Surat = Answer<'GET /v2/surat/surat/{id}'>;
export type SuratBaris = Row<'GET /v2/surat/surat'>;
export type Jenis = Row<'GET /v2/surat/jenis'>;
export type Kolom = Jenis['kolom'][number];
export type Naskah = Surat['naskah'];

export const izin = {
  lihat: 'surat.surat.lihat',
  ajukan: 'surat.surat.ajukan',
  kelola: 'surat.jenis.kelola',
};

export const statusSurat = ['diajukan', 'perlu_perbaikan', 'disetujui', 'dicabut', 'dibatalkan'] as const;

type Saring = 'status' | 'idJenis' | 'tahun' | 'tunggu';

const lists = defineNoun({
  at: '/surat',
  calls: {
    list: 'GET /v2/surat/surat',
    read: 'GET /v2/surat/surat/{id}',
    create: 'POST /v2/surat/surat',
    replace: 'PUT /v2/surat/surat/{id}',
  },
  titles: {
    name: { id: 'Surat', en: 'Letter' },
    list: { id: 'Surat', en: 'Letters' },
    one: { id: 'Surat', en: 'Letter' },
  },
  permissions: { see: izin.lihat, add: izin.ajukan, edit: izin.ajukan },
  filters: {
    id: 'surat',
    filters: { status: statusSurat, idJenis: 'any', tahun: 'any', tunggu: ['saya'] },
    sorts: ['sejak', 'tanggal', 'nomor', 'jenis', 'mahasiswa'],
    defaultSort: '-sejak',
  },
  ask: ({ tahun, tunggu, ...rest }: FilterQuery<Saring>) =>
    ({
      ...rest,
      ...(tahun && { tahun: Number(tahun[0]) }),
      ...(tunggu && { tunggu: tunggu[0] }),
    }) as Query<'GET /v2/surat/surat'>,
});

export const surat = {
  ...lists,
  titles: {
    ...lists.titles,
    add: { id: 'Ajukan surat', en: 'Request a letter' },
    edit: { id: 'Perbaiki surat', en: 'Mend the letter' },
  },
};

export const jenis = defineNoun({
  at: '/surat/jenis',
  calls: {
    list: 'GET /v2/surat/jenis',
    read: 'GET /v2/surat/jenis/{id}',
    create: 'POST /v2/surat/jenis',
    replace: 'PUT /v2/surat/jenis/{id}',
    remove: 'DELETE /v2/surat/jenis/{id}',
  },
  titles: {
    name: { id: 'Jenis surat', en: 'Kind of letter' },
    list: { id: 'Jenis surat', en: 'Kinds of letters' },
  },
  permissions: { see: izin.kelola, add: izin.kelola, edit: izin.kelola },
  filters: { id: 'surat-jenis', filters: { aktif: ['ya', 'tidak'] }, sorts: ['nama', 'kode'], defaultSort: 'nama' },
  ask: ({ aktif, ...rest }: FilterQuery<'aktif'>) =>
    ({ ...rest, ...(aktif && { aktif: aktif[0] }) }) as Query<'GET /v2/surat/jenis'>,
});

export const deret = defineNoun({
  at: '/surat/deret',
  calls: {
    list: 'GET /v2/surat/deret',
    read: 'GET /v2/surat/deret/{id}',
    create: 'POST /v2/surat/deret',
    replace: 'PUT /v2/surat/deret/{id}',
    remove: 'DELETE /v2/surat/deret/{id}',
  },
  titles: {
    name: { id: 'Deret nomor', en: 'Number series' },
    list: { id: 'Deret nomor', en: 'Number series' },
  },
  permissions: { see: izin.kelola, add: izin.kelola, edit: izin.kelola },
  filters: { id: 'surat-deret' },
});

/** What a step of a letter makes stale. */
export const suratBerubah: readonly ReadRoute[] = [
  'GET /v2/surat/surat',
  'GET /v2/surat/surat/{id}',
  'GET /v2/tugas',
  'GET /v2/surat/deret',
];

/** Why the reader may not take a step: nothing where he or she may, `null` where it is not the reader's at all. */
export function halangan({ aksi }: Pick<Surat, 'aksi'>, kode: string): string | null | undefined {
  const one = aksi.find((satu) => satu.kode === kode);
  if (!one) return null;
  return one.boleh ? undefined : (one.alasan ?? '');
}
