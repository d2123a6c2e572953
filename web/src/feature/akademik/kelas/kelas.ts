// The classes of a term: where their pages are, their calls, and what their list can be narrowed and sorted by.
import { defineNoun, toRecord } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type KelasBaris = Row<'GET /v2/kelas'>;
export type Kelas = Answer<'GET /v2/kelas/{id}'>;

type NamaSaringan = 'periode' | 'idProdi' | 'idJenisKelas' | 'idKampus' | 'idDosen' | 'idMataKuliah' | 'ampu';

export const kelas = defineNoun({
  at: '/kampus/kelas',
  calls: {
    list: 'GET /v2/kelas',
    read: 'GET /v2/kelas/{id}',
    create: 'POST /v2/kelas',
    replace: 'PUT /v2/kelas/{id}',
    remove: 'DELETE /v2/kelas/{id}',
  },
  titles: {
    name: { id: 'Kelas', en: 'Class' },
    list: { id: 'Kelas', en: 'Classes' },
    one: { id: 'Kelas', en: 'Class' },
  },
  permissions: { see: 'akademik.kelas.lihat', add: 'akademik.kelas.ubah', edit: 'akademik.kelas.ubah' },
  filters: {
    id: 'kelas',
    filters: {
      periode: 'any' as const,
      idProdi: 'any' as const,
      idJenisKelas: 'any' as const,
      idKampus: 'any' as const,
      idDosen: 'any' as const,
      idMataKuliah: 'any' as const,
      ampu: ['saya'],
    },
    sorts: ['nama', 'kode', 'periode'],
    defaultSort: 'nama',
  },
  ask: ({ periode, ampu, idDosen, idMataKuliah, ...rest }: FilterQuery<NamaSaringan>) =>
    ({
      ...rest,
      ...(periode && { periode: Number(periode[0]) }),
      ...(ampu && { ampu: ampu[0] }),
      ...(idDosen && { idDosen: idDosen[0] }),
      ...(idMataKuliah && { idMataKuliah: idMataKuliah[0] }),
    }) as Query<'GET /v2/kelas'>,
});

/** The address of a class. */
export function alamatKelas(id: string): string {
  return toRecord(kelas, id);
}

/** What a class is called: 'IF101 Algoritma · A'. */
export function namaKelas(k: { kode: string; namaMataKuliah: string; nama: string }): string {
  return `${k.kode} ${k.namaMataKuliah} · ${k.nama}`;
}
