import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { Link } from '@/kit/ui/navigation/link';
import { kampus, ruang } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';

/** The sites of the college. */
export default function KampusList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(kampus);
  return (
    <RecordList
      noun={kampus}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[saringStatus(teks)]}
      columns={[
        ...namaKode(teks, teks.namaKampus),
        { id: 'alamat', label: teks.alamat, nowrap: false, cell: (k) => k.alamat },
        {
          id: 'ruang',
          label: teks.jumlahRuang,
          numeric: true,
          cell: (k) => <Link href={`${ruang.at}?idKampus=${k.id}`}>{k.jumlahRuang}</Link>,
        },
        kolomStatus(teks),
      ]}
    />
  );
}
