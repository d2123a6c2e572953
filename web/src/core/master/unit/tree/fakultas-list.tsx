import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { Link } from '@/kit/ui/navigation/link';
import { fakultas, jurusan } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';

/** The faculties of the college. */
export default function FakultasList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(fakultas);
  return (
    <RecordList
      noun={fakultas}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[saringStatus(teks)]}
      columns={[
        ...namaKode(teks, teks.namaFakultas),
        { id: 'dekan', label: teks.dekan, nowrap: false, cell: (f) => f.dekan },
        {
          id: 'jurusan',
          label: teks.jumlahJurusan,
          numeric: true,
          cell: (f) => <Link href={`${jurusan.at}?idFakultas=${f.id}`}>{f.jumlahJurusan}</Link>,
        },
        kolomStatus(teks),
      ]}
    />
  );
}
