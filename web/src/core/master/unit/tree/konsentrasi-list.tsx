import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { konsentrasi } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';
import { useUnitFilter } from '../unit-filter';

/** The concentrations of the college's programmes. */
export default function KonsentrasiList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(konsentrasi);
  const above = useUnitFilter('GET /v1/prodi', 'idProdi', teks.prodi, filtering.value.filter.idProdi);
  return (
    <RecordList
      noun={konsentrasi}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[above.filter, saringStatus(teks)]}
      onFilters={above.open}
      columns={[
        ...namaKode(teks, teks.namaKonsentrasi),
        { id: 'prodi', label: teks.prodi, nowrap: false, cell: (k) => k.namaProdi },
        kolomStatus(teks),
      ]}
    />
  );
}
