import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { formatDay } from '@/kit/format/date';
import type { Column } from '@/kit/table/list';
import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { type PesanBaris, pesanKampus, STATUS, type Status, TUJUAN } from './pesan';
import { type TeksPesan, useTeksPesan } from './teks';

/** The campus's messages, those that nobody is shown today too. */
export default function MessageList() {
  const teks = useTeksPesan();
  const { filtering, result } = useNounList(pesanKampus);
  return (
    <RecordList
      noun={pesanKampus}
      filtering={filtering}
      result={result}
      columns={columnsOf(teks)}
      rowName={({ judul }) => judul}
      search={{ placeholder: teks.cari }}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: teks.semua },
          ...STATUS.map((value) => ({ value, label: teks.statusNama[value] })),
        ],
      }}
      filters={[
        {
          name: 'tujuan',
          label: teks.tujuan,
          options: TUJUAN.map((value) => ({ value, label: teks.tujuanNama[value] })),
        },
      ]}
      card={(pesan) => (
        <>
          {teks.tujuanNama[pesan.tujuan]} · {shownWhen(pesan, teks)}
        </>
      )}
      cardAside={({ status }) => <MessageStatus status={status} />}
    />
  );
}

function columnsOf(teks: TeksPesan): Column<PesanBaris>[] {
  return [
    { id: 'judul', label: teks.pesan, grow: true, sort: 'judul', cell: ({ judul }) => judul },
    { id: 'tujuan', label: teks.tujuan, cell: ({ tujuan }) => teks.tujuanNama[tujuan] },
    { id: 'masa', label: teks.masa, sort: 'mulai', cell: (pesan) => shownWhen(pesan, teks) },
    { id: 'urutan', label: teks.urutan, sort: 'urutan', numeric: true, hideBelow: 1024, cell: ({ urutan }) => urutan },
    {
      id: 'diubah',
      label: teks.diubah,
      hideBelow: 1216,
      cell: ({ diubahPada }) => formatDay(diubahPada),
      sub: ({ diubahOleh }) => diubahOleh,
    },
    { id: 'status', label: teks.status, cell: ({ status }) => <MessageStatus status={status} /> },
  ];
}

function shownWhen({ mulai, sampai }: PesanBaris, teks: TeksPesan): string {
  if (mulai && sampai) return `${formatDay(mulai)} – ${formatDay(sampai)}`;
  if (mulai) return teks.sejak(formatDay(mulai));
  return sampai ? teks.hingga(formatDay(sampai)) : teks.selalu;
}

const groups: Record<Status, StatusGroup> = {
  draf: 'draft',
  terjadwal: 'scheduled',
  tampil: 'approved',
  selesai: 'done',
};

function MessageStatus({ status }: { status: Status }) {
  const teks = useTeksPesan();
  return <StatusPill group={groups[status]}>{teks.statusNama[status]}</StatusPill>;
}
