import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { prodi } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';
import { useUnitFilter } from '../unit-filter';
import { JENJANG } from './jenjang';

/** The study programmes of the college. */
export default function ProdiList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(prodi);
  const above = useUnitFilter('GET /v1/jurusan', 'idJurusan', teks.jurusan, filtering.value.filter.idJurusan);
  const jenjang = { name: 'jenjang', label: teks.jenjang, options: JENJANG, multiple: true };
  return (
    <RecordList
      noun={prodi}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[above.filter, jenjang, saringStatus(teks)]}
      onFilters={above.open}
      columns={[
        ...namaKode(teks, teks.namaProdi),
        { id: 'jenjang', label: teks.jenjang, cell: (p) => p.jenjang },
        { id: 'jurusan', label: teks.jurusan, nowrap: false, cell: (p) => p.namaJurusan, sub: (p) => p.namaFakultas },
        kolomStatus(teks),
      ]}
    />
  );
}
