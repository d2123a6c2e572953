// What a list of works can be narrowed and sorted by; the address and the API speak the same names.
import type { Query } from '@/kit/api/routes';
import { type FilterQuery, type FilterSpec, readFilters, toQuery } from '@/kit/table/filter/filters';
import type { Jenis } from './ragam';

export type NamaSaringan = keyof ReturnType<typeof daftarSpec>['filters'];
export type DaftarQuery = Query<'GET /v2/ta/proposal'>;

/** The groups that the count strip always has, by kind; the others stand there when they hold something. */
export const strip = {
  proposal: ['menunggu', 'revisi', 'disetujui', 'sidang', 'selesai', 'ditolak'],
  skripsi: ['aktif', 'menunggu', 'sidang', 'revisi', 'selesai'],
  kp: ['menunggu', 'aktif', 'sidang', 'revisi', 'selesai'],
} as const satisfies Record<Jenis, readonly string[]>;

/** All groups, which together are the list. */
export const GRUP = ['draf', 'menunggu', 'revisi', 'aktif', 'disetujui', 'sidang', 'selesai', 'ditolak'] as const;

/** The list of a kind, as it stands in the address and is remembered on the device. */
export function daftarSpec(jenis: Jenis) {
  return {
    id: `karya-${jenis}`,
    filters: {
      status: [...GRUP, 'berjalan'],
      periode: 'any',
      idProdi: 'any',
      peran: ['pembimbing_1', 'pembimbing_2', 'penguji'],
      angkatan: 'any',
      idInstansi: jenis === 'kp' ? 'any' : [],
      idPembimbing: 'any',
      diam: ['14'],
      saya: ['ya'],
    },
    sorts: ['sejak', 'nama'],
    defaultSort: 'sejak',
  } satisfies FilterSpec<string>;
}

/** The value of `periode` that narrows the list to none. */
export const SEMUA_PERIODE = 'semua';

/** Whether a text of an address is a term; anything else there is as if nothing stood. */
export function adaPeriode(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}[1-4]$/.test(text);
}

/**
 * The query of the API for what the list shows; without a chosen period that of the working period. What waits for the
 * reader is to be done now, whatever the period.
 */
export function daftarQuery(query: FilterQuery<NamaSaringan>, periodeKerja: number): DaftarQuery {
  const { status, periode, angkatan, diam, saya, sort, ...rest } = query;
  const diminta = saya ? SEMUA_PERIODE : periode?.[0];
  const dipilih = adaPeriode(diminta) ? Number(diminta) : periodeKerja;
  return {
    ...rest,
    sort: sort === '-sejak' ? 'sejak' : sort,
    ...(diminta !== SEMUA_PERIODE && { periode: dipilih }),
    ...(status && { status: status[0] }),
    ...(angkatan && { angkatan: angkatan.map(Number) }),
    ...(diam && { diam: diam[0] }),
    ...(saya && { saya: saya[0] }),
  } as DaftarQuery;
}

/** The query of the API for an address. */
export function parseDaftar(jenis: Jenis, search: object, periodeKerja: number): DaftarQuery {
  return daftarQuery(toQuery(readFilters(daftarSpec(jenis), search as Record<string, unknown>)), periodeKerja);
}
