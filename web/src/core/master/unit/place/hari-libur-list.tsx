import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { formatDay } from '@/kit/format/date';
import { hariLibur } from '../nouns';
import { KeDataReferensi } from '../parts';
import { useTeksUnit } from '../teks';

/** The years whose holidays may be of interest: from three ahead back to the last few. */
function years(now: number) {
  return Array.from({ length: 9 }, (_, i) => String(now + 3 - i)).map((value) => ({ value, label: value }));
}

/** The holidays of the college. */
export default function HariLiburList() {
  const teks = useTeksUnit();
  const { filtering, result } = useNounList(hariLibur);
  return (
    <RecordList
      noun={hariLibur}
      lead={<KeDataReferensi />}
      filtering={filtering}
      result={result}
      filters={[{ name: 'tahun', label: teks.tahun, options: years(new Date().getFullYear()) }]}
      rowName={({ nama, tanggal }) => `${nama}, ${formatDay(tanggal)}`}
      columns={[
        { id: 'nama', label: teks.namaLibur, grow: true, sort: 'nama', cell: ({ nama }) => nama },
        { id: 'tanggal', label: teks.tanggal, sort: 'tanggal', cell: ({ tanggal }) => formatDay(tanggal) },
      ]}
    />
  );
}
