import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { jenisKelas } from '../nouns';
import { KeDataReferensi, kolomStatus, namaKode, saringStatus } from '../parts';
import { useTeksUnit } from '../teks';

/** The kinds of classes of the college. */
export default function JenisKelasList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(jenisKelas);
  return (
    <RecordList
      noun={jenisKelas}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[saringStatus(teks)]}
      columns={[...namaKode(teks, teks.namaJenisKelas), kolomStatus(teks)]}
    />
  );
}
