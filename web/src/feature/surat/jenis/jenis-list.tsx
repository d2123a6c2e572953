import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { YES_NO_CHOICES } from '@/kit/form/combobox/choice';
import { useSpoken } from '@/kit/i18n/language';
import { Pill } from '@/kit/ui/mark/pill';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { deret, type Jenis, jenis, surat } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';

/** The kinds of letters that the campus writes. */
export default function JenisList() {
  const teks = useTeksSurat();
  const say = useSpoken();
  const { filtering, result } = useNounList(jenis);
  return (
    <RecordList
      noun={jenis}
      lead={<Link href={surat.at}>{say(surat.titles.list)}</Link>}
      filtering={filtering}
      result={result}
      search={{ placeholder: teks.cariJenis }}
      tools={<ButtonLink href={deret.at}>{say(deret.titles.list)}</ButtonLink>}
      filters={[{ name: 'aktif', label: teks.dipakai, options: YES_NO_CHOICES }]}
      columns={[
        {
          id: 'nama',
          label: teks.jenis,
          grow: true,
          sort: 'nama',
          cell: ({ nama }) => <span lang="id">{nama}</span>,
          sub: ({ pola }) => <span lang="id">{pola}</span>,
        },
        { id: 'kode', label: teks.kode, sort: 'kode', cell: ({ kode }) => kode },
        { id: 'deret', label: teks.deret, hideBelow: 1216, cell: ({ namaDeret }) => namaDeret },
        { id: 'penyetuju', label: teks.penyetuju, hideBelow: 1216, cell: (satu) => teks.namaPenyetuju[satu.penyetuju] },
        { id: 'surat', label: teks.banyakSurat, numeric: true, cell: (satu) => satu.surat },
        { id: 'aktif', label: teks.kolomStatus, cell: (satu) => <Dipakai satu={satu} /> },
      ]}
      card={({ kode, namaDeret, surat: n }) => (
        <p className="meta">
          {kode} · {namaDeret} · {teks.jumlahSurat(n)}
        </p>
      )}
      cardAside={(satu) => <Dipakai satu={satu} />}
    />
  );
}

function Dipakai({ satu }: { satu: Jenis }) {
  const teks = useTeksSurat();
  return <Pill tone={satu.aktif ? 'green' : 'neutral'}>{satu.aktif ? teks.aktif : teks.tidakAktif}</Pill>;
}
