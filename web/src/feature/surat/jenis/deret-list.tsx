import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { useSpoken } from '@/kit/i18n/language';
import { Link } from '@/kit/ui/navigation/link';
import { deret, jenis } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';

/** The series of numbers, each with the number that comes next. */
export default function DeretList() {
  const teks = useTeksSurat();
  const say = useSpoken();
  const { filtering, result } = useNounList(deret);
  return (
    <RecordList
      noun={deret}
      lead={<Link href={jenis.at}>{say(jenis.titles.list)}</Link>}
      filtering={filtering}
      result={result}
      search={false}
      columns={[
        {
          id: 'nama',
          label: teks.nama,
          grow: true,
          cell: ({ nama }) => nama,
          sub: ({ tahunan }) => (tahunan ? teks.tahunan : teks.terus),
        },
        { id: 'berikut', label: teks.berikutnya, numeric: true, cell: ({ terakhir }) => terakhir + 1 },
        { id: 'jenis', label: teks.banyakJenis, numeric: true, cell: (satu) => satu.jenis },
        { id: 'surat', label: teks.banyakSurat, numeric: true, cell: (satu) => satu.surat },
      ]}
      card={({ terakhir, jenis: kinds, surat: n }) => (
        <p className="meta">
          {teks.berikutnya} {terakhir + 1} · {teks.jumlahJenis(kinds)} · {teks.jumlahSurat(n)}
        </p>
      )}
    />
  );
}
