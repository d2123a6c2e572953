// What the list of reports can be narrowed and sorted by.
import type { FilterSpec } from '@/kit/table/filter/filters';

export const semuaStatus = ['rencana', 'berjalan', 'diajukan', 'perbaikan', 'final'] as const;

/** How somebody stands to reports. */
export const semuaPeran = ['sendiri', 'asesor', 'pimpinan'] as const;
export type PeranLaporan = (typeof semuaPeran)[number];

/** The list of those to whom somebody stands so; the tab says how. */
export function saringLaporan(tabs: readonly PeranLaporan[]): FilterSpec<'status' | 'periode' | 'idProdi'> {
  return {
    id: 'bkd-laporan',
    filters: { status: semuaStatus, periode: 'any', idProdi: 'any' },
    sorts: ['nama', 'periode', 'sejak'],
    defaultSort: '-sejak',
    tabs,
  };
}
