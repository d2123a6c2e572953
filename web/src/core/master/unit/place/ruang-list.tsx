import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { ruang } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';
import { useUnitFilter } from '../unit-filter';

/** The rooms of the college. */
export default function RuangList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(ruang);
  const site = useUnitFilter('GET /v1/kampus', 'idKampus', teks.kampus, filtering.value.filter.idKampus);
  return (
    <RecordList
      noun={ruang}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[site.filter, saringStatus(teks)]}
      onFilters={site.open}
      columns={[
        ...namaKode(teks, teks.namaRuang),
        { id: 'kampus', label: teks.kampus, nowrap: false, cell: (r) => r.namaKampus },
        { id: 'kapasitas', label: teks.kapasitas, numeric: true, cell: (r) => r.kapasitas },
        kolomStatus(teks),
      ]}
    />
  );
}
