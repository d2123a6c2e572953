// What a list of exams can be narrowed and sorted by; the address and the API speak the same names.

import type { Query } from '@/kit/api/routes';
import type { Zone } from '@/kit/format/date';
import { type FilterQuery, type FilterSpec, readFilters, toQuery } from '@/kit/table/filter/filters';
import { adaPeriode } from '../karya/karya-query';
import type { Jenis } from '../karya/ragam';
import { waktuKampus } from '../karya/waktu';

export type NamaSaringan = 'status' | 'saya' | 'tugas' | 'periode' | 'idProdi' | 'peran' | 'rentang';
export type GrupSidang = NonNullable<SidangQuery['status']>;
type SidangQuery = Query<'GET /v2/ta/proposal_exam_summary'>;

const HARI_MS = 86_400_000;

/** The ranges of days that the list offers, in days from today; which days this week has is the server's to say. */
const RENTANG = { 'hari-ini': 0, 'minggu-ini': undefined, '7-hari': 7, '30-hari': 30 } as const;

/** The groups of exams, which together are the list. */
const GRUP_SIDANG = ['akan_datang', 'perlu_dinilai', 'menunggu_hasil', 'selesai'] as const;

/** The roles that a lecturer may have at an exam. */
export const PERAN_SIDANG = ['ketua', 'sekretaris', 'penguji_1', 'penguji_2', 'pembimbing_1', 'pembimbing_2'];

/** What may wait for the reader at an exam. */
export const TUGAS_SIDANG = ['kesediaan', 'nilai', 'revisi', 'berhalangan', 'kunci', 'perubahan_nilai'] as const;

/** The exams of a kind. What is over begins with the latest, all else with the nearest. */
export function sidangSpec(jenis: Jenis, search: Record<string, unknown>): FilterSpec<NamaSaringan> {
  const lampau = search.status === 'selesai' || search.status === 'semua';
  return {
    id: `sidang-${jenis}`,
    filters: {
      status: [...GRUP_SIDANG, 'semua'],
      saya: ['ya'],
      tugas: TUGAS_SIDANG,
      periode: 'any',
      idProdi: 'any',
      peran: PERAN_SIDANG,
      rentang: Object.keys(RENTANG),
    },
    sorts: ['waktu'],
    defaultSort: lampau ? '-waktu' : 'waktu',
  };
}

/** The group that a list opens on: what is ahead, else what waits for the reader's marks, else what waits for others. */
export function grupAwal(hitung: Record<string, number> | null | undefined): GrupSidang {
  return GRUP_SIDANG.find((grup) => (hitung?.[grup] ?? 0) > 0 && grup !== 'selesai') ?? 'akan_datang';
}

/** The query of the API for what the list shows; without a choice, the group that it opens on. */
export function sidangQuery(
  query: FilterQuery<NamaSaringan>,
  zonaWaktu: Zone,
  awal: GrupSidang = 'akan_datang',
): SidangQuery {
  const { status, periode, rentang, ...rest } = query;
  const saya = query.saya ?? (query.tugas && ['ya']);
  const dipilih = status?.[0] ?? (saya ? 'semua' : awal);
  return {
    ...rest,
    ...(dipilih !== 'semua' && { status: dipilih }),
    ...(saya && { saya: saya[0] }),
    ...(adaPeriode(periode?.[0]) && { periode: Number(periode?.[0]) }),
    ...(rentang && hariDari(rentang[0] as keyof typeof RENTANG, zonaWaktu)),
  } as SidangQuery;
}

function hariDari(rentang: keyof typeof RENTANG, zonaWaktu: Zone): Partial<SidangQuery> {
  const hari = RENTANG[rentang];
  if (hari === undefined) return { pekan: 'ini' };
  const { iso } = waktuKampus(zonaWaktu);
  const kini = Date.now();
  return { dari: iso(kini), sampai: iso(kini + hari * HARI_MS) };
}

/** The query of the API for an address. */
export function parseSidang(jenis: Jenis, search: object, zonaWaktu: Zone): SidangQuery {
  const raw = search as Record<string, unknown>;
  return sidangQuery(toQuery(readFilters(sidangSpec(jenis, raw), raw)), zonaWaktu);
}
