// The address of the coverage of outcomes.
import { defineAddress } from '@/kit/module/address';
import { valuesOf } from '@/kit/table/query-string';
import { CAKUPAN } from '../matakuliah/kurikulum-address';

export const alamatCakupan = defineAddress(CAKUPAN, (raw) => ({
  idProdi: valuesOf(raw, 'idProdi')[0] ?? '',
  idKurikulum: valuesOf(raw, 'idKurikulum')[0] ?? '',
}));
