// Where reports are, what their addresses say, and how a list of them can be narrowed.
import { defineAddress } from '@/kit/module/address';
import { valuesOf } from '@/kit/table/query-string';

export const judulLaporan = { id: 'Laporan BKD', en: 'BKD reports' };
export const judulSatu = { id: 'Laporan BKD', en: 'BKD report' };

export const alamatLaporan = defineAddress('/bkd/bkd/laporan', (raw) => raw);

/** The parts of a report. */
export const semuaTab = ['ringkas', 'baris', 'rencana', 'bukti', 'asesor', 'riwayat'] as const;
export type TabLaporan = (typeof semuaTab)[number];

export const alamatSatu = defineAddress('/bkd/bkd/laporan/$id', (raw) => {
  const [tab] = valuesOf(raw, 'tab');
  const [rekam] = valuesOf(raw, 'rekam');
  return {
    tab: semuaTab.find((one) => one === tab) ?? semuaTab[0],
    rekam: /^[1-9]\d*$/.test(rekam ?? '') ? rekam : undefined,
  };
});

/** Where one report is. */
export function toLaporan(id: string, tab?: TabLaporan): string {
  return `${alamatLaporan.path}/${id}${tab ? `?tab=${tab}` : ''}`;
}
