// What a list of exams can be narrowed and sorted by; the address and the API speak the same names.

import type { Query } from '@/kit/api/routes';
import type { Zone } from '@/kit/format/date';
import { readSaringan, type SaringanQuery, type SaringanSpec, toQuery } from '@/kit/table/saringan';
import { adaPeriode } from './karya-query';
import type { Jenis } from './ragam';
import { waktuKampus } from './sidang-waktu';

export type NamaSaringan = 'status' | 'periode' | 'idProdi' | 'peran' | 'rentang';
export type SidangQuery = Query<'GET /v2/ta/proposal_exam_summary'>;

const HARI_MS = 86_400_000;

/** The ranges of days that the list offers, in days from today. */
export const RENTANG = { 'hari-ini': 0, '7-hari': 7, '30-hari': 30 } as const;

/** The exams of a kind. What is still to come stands first and begins with the nearest; the rest begins with the latest. */
export function sidangSpec(jenis: Jenis, search: Record<string, unknown>): SaringanSpec<NamaSaringan> {
  const lampau = search.status === 'selesai' || search.status === 'semua';
  return {
    id: `sidang-${jenis}`,
    filters: {
      status: ['perlu_dinilai', 'selesai', 'semua'],
      periode: 'any',
      idProdi: 'any',
      peran: ['pembimbing_1', 'pembimbing_2', 'ketua', 'sekretaris', 'penguji_1', 'penguji_2'],
      rentang: Object.keys(RENTANG),
    },
    sorts: ['waktu'],
    defaultSort: lampau ? '-waktu' : 'waktu',
  };
}

/** The query of the API for what the list shows; without a choice, what is still to come. */
export function sidangQuery(query: SaringanQuery<NamaSaringan>, zonaWaktu: Zone): SidangQuery {
  const { status, periode, rentang, ...rest } = query;
  const dipilih = status?.[0] ?? 'akan_datang';
  return {
    ...rest,
    ...(dipilih !== 'semua' && { status: dipilih }),
    ...(adaPeriode(periode?.[0]) && { periode: Number(periode?.[0]) }),
    ...(rentang && hariDari(rentang[0] as keyof typeof RENTANG, zonaWaktu)),
  } as SidangQuery;
}

function hariDari(rentang: keyof typeof RENTANG, zonaWaktu: Zone): { dari: string; sampai: string } {
  const { iso } = waktuKampus(zonaWaktu);
  const kini = Date.now();
  return { dari: iso(kini), sampai: iso(kini + RENTANG[rentang] * HARI_MS) };
}

/** The query of the API for an address. */
export function parseSidang(jenis: Jenis, search: object, zonaWaktu: Zone): SidangQuery {
  const raw = search as Record<string, unknown>;
  return sidangQuery(toQuery(readSaringan(sidangSpec(jenis, raw), raw)), zonaWaktu);
}
