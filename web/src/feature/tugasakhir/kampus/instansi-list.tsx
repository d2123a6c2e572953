import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { formatNumber } from '@/kit/format/number';
import type { Column } from '@/kit/table/list';
import { Pill } from '@/kit/ui/mark/pill';
import { type InstansiKampus, instansi } from './instansi';
import { TombolGabung } from './instansi-gabung';
import { type TeksKampus, useTeksKampus } from './kampus-teks';

/** The companies that take interns. */
export default function InstansiList() {
  const teks = useTeksKampus();
  const { filtering, result } = useNounList(instansi);
  return (
    <RecordList
      noun={instansi}
      filtering={filtering}
      result={result}
      columns={kolom(teks)}
      rowName={({ nama, kota }) => `${nama}, ${kota}`}
      search={{ placeholder: teks.cariInstansi }}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: teks.semua },
          { value: 'A', label: teks.aktif },
          { value: 'N', label: teks.tidakAktif },
        ],
      }}
    />
  );
}

function kolom(teks: TeksKampus): Column<InstansiKampus>[] {
  return [
    {
      id: 'nama',
      label: teks.nama,
      grow: true,
      sort: 'nama',
      cell: ({ nama }) => nama,
      sub: ({ alamat, kecamatan }) => [alamat, kecamatan].filter(Boolean).join(', '),
    },
    {
      id: 'kota',
      label: teks.kota,
      nowrap: false,
      cell: ({ kota, provinsi }) => [kota, provinsi].filter(Boolean).join(', '),
    },
    { id: 'telepon', label: teks.telepon, hideBelow: 1216, cell: ({ telepon }) => telepon },
    { id: 'magang', label: teks.magang, numeric: true, cell: ({ magang }) => formatNumber(magang) },
    {
      id: 'status',
      label: teks.status,
      cell: ({ status }) => (
        <Pill tone={status === 'A' ? 'green' : 'neutral'}>
          {STATUS_CHOICES.find(({ value }) => value === status)?.label}
        </Pill>
      ),
    },
    { id: 'gabung', label: teks.gabungkan, cell: (satu) => <TombolGabung satu={satu} /> },
  ];
}
