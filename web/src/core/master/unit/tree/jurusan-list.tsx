import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { Link } from '@/kit/ui/navigation/link';
import { jurusan, prodi } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';
import { useUnitFilter } from '../unit-filter';

/** The departments of the college. */
export default function JurusanList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(jurusan);
  const above = useUnitFilter('GET /v1/fakultas', 'idFakultas', teks.fakultas, filtering.value.filter.idFakultas);
  return (
    <RecordList
      noun={jurusan}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[above.filter, saringStatus(teks)]}
      onFilters={above.open}
      columns={[
        ...namaKode(teks, teks.namaJurusan),
        { id: 'fakultas', label: teks.fakultas, nowrap: false, cell: (j) => j.namaFakultas },
        { id: 'jenjang', label: teks.jenjang, hideBelow: 1024, cell: (j) => j.jenjang },
        { id: 'ketua', label: teks.ketua, nowrap: false, hideBelow: 1024, cell: (j) => j.ketua },
        {
          id: 'prodi',
          label: teks.jumlahProdi,
          numeric: true,
          cell: (j) => <Link href={`${prodi.at}?idJurusan=${j.id}`}>{j.jumlahProdi}</Link>,
        },
        kolomStatus(teks),
      ]}
    />
  );
}
