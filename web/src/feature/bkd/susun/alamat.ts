// Where the pages are on which an operator keeps the rules, for whom, and what the address of a trial says.
import { defineAddress } from '@/kit/module/address';
import { lacks, type PageState } from '@/kit/module/page-state';
import { valuesOf } from '@/kit/table/query-string';

export const alamatSusun = '/bkd/bkd/aturan/kelola';
export const judulSusun = { id: 'Aturan BKD', en: 'Workload rules' };

const unkept = lacks('bkd.aturan.kelola');

/** True while the college has the area switched off (BK-01), and for who does not keep the rules. */
export const tanpaSusun = (state: PageState) => !state.flag('fitur_bkd') || unkept(state);

/** Which set is tried, on whom, in which term, compared with what; with a lecturer, the lines of one. */
export type SaringCoba = { idProdi?: string; periode?: string; banding?: string; dosen?: string };

export const alamatCoba = defineAddress(`${alamatSusun}/$id/coba`, (raw): SaringCoba => {
  const one = (name: string) => valuesOf(raw, name)[0] || undefined;
  return { idProdi: one('idProdi'), periode: one('periode'), banding: one('banding'), dosen: one('dosen') };
});
