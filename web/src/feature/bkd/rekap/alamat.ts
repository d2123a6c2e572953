// Where the distribution of workloads is, for whom, and how the list below it can be narrowed.
import { defineAddress } from '@/kit/module/address';
import type { PageState } from '@/kit/module/page-state';
import type { FilterSpec } from '@/kit/table/filter/filters';
import { tanpaBKD } from '../beban/alamat';

export const judulSebaran = { id: 'Sebaran beban', en: 'Spread of workloads' };

/** True for who sees the workloads of nobody else. */
export const tanpaSebaran = (state: PageState) => tanpaBKD(state) || !state.permissions.has('bkd.laporan.lihat');

export const alamatSebaran = defineAddress('/bkd/bkd/sebaran', (raw) => raw);

/** One programme and one term: what the whole page is of. */
export const saringRekap: FilterSpec<'idProdi' | 'periode'> = {
  id: 'bkd-rekap',
  filters: { idProdi: 'any', periode: 'any' },
};
