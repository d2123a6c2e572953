import { labelPeriode } from '@/core/auth/period';
import { toEdit } from '@/core/record/noun';
import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { formatDay } from '@/kit/format/date';
import type { Column } from '@/kit/table/list';
import { Pill } from '@/kit/ui/mark/pill';
import { type Periode, periode } from './periode';
import { usePeriodActs } from './periode-acts';
import { useTeksPeriode } from './teks';

/** The terms of the college, and which one it is in. */
export default function PeriodeList() {
  const teks = useTeksPeriode();
  const { filtering, result } = useNounList(periode);
  const { menu, dialog } = usePeriodActs((id) => toEdit(periode, id));
  return (
    <>
      <RecordList
        noun={periode}
        filtering={filtering}
        result={result}
        columns={useColumns()}
        search={{ placeholder: teks.cari }}
        rowName={nameOf}
        rowMenu={menu}
        filters={[
          {
            name: 'status',
            label: teks.status,
            options: [
              { value: 'buka', label: teks.terbuka },
              { value: 'tutup', label: teks.ditutup },
            ],
          },
        ]}
        card={(p) => <Span period={p} />}
        cardAside={(p) => <State period={p} />}
      />
      {dialog}
    </>
  );
}

const nameOf = ({ sesiSemester }: Periode) => labelPeriode(sesiSemester);

function useColumns(): Column<Periode>[] {
  const teks = useTeksPeriode();
  return [
    {
      id: 'periode',
      label: teks.periode,
      grow: true,
      sort: 'periode',
      cell: nameOf,
      sub: ({ alasanBuka }) => alasanBuka && teks.dibukaLagi(alasanBuka),
    },
    { id: 'mulai', label: teks.mulai, cell: ({ mulai }) => (mulai ? formatDay(mulai) : teks.tanpaTanggal) },
    { id: 'selesai', label: teks.selesai, cell: ({ selesai }) => (selesai ? formatDay(selesai) : teks.tanpaTanggal) },
    { id: 'status', label: teks.status, cell: (p) => <State period={p} /> },
  ];
}

type Props = { period: Periode };

function Span({ period: { mulai, selesai } }: Props) {
  const teks = useTeksPeriode();
  return <p>{mulai && selesai ? `${formatDay(mulai)} – ${formatDay(selesai)}` : teks.tanpaTanggal}</p>;
}

function State({ period: { berjalan, ditutup } }: Props) {
  const teks = useTeksPeriode();
  if (berjalan) return <Pill tone="green">{teks.berjalan}</Pill>;
  return ditutup ? <Pill tone="neutral">{teks.ditutup}</Pill> : <Pill tone="blue">{teks.terbuka}</Pill>;
}
