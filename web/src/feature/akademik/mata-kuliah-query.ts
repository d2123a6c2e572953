// What the course list can be narrowed and sorted by; the address and the API speak the same names.
import type { Query } from '@/kit/api/routes';
import { type FilterQuery, type FilterSpec, readFilters, toQuery } from '@/kit/table/filter/filters';

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

export const daftarSpec: FilterSpec<NamaSaringan> = {
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
};

type DaftarQuery = Query<'GET /v2/academic/matakuliah'>;

/** The query of the API for what the list shows. */
export function daftarQuery(query: FilterQuery<NamaSaringan>): DaftarQuery {
  const { status, ampu, periode, semester, ...rest } = query;
  return {
    ...rest,
    ...(status && { status: status[0] }),
    ...(ampu && { ampu: ampu[0] }),
    ...(periode && { periode: Number(periode[0]) }),
    ...(semester && { semester: semester.map(Number) }),
  } as DaftarQuery;
}

/** The query of the API for an address. */
export function parseDaftar(search: object): DaftarQuery {
  return daftarQuery(toQuery(readFilters(daftarSpec, search as Record<string, unknown>)));
}
