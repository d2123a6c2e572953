import { IconCalendarEvent, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { toEdit } from '@/core/record/noun';
import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { formatDay } from '@/kit/format/date';
import type { Column } from '@/kit/table/list';
import { Pill } from '@/kit/ui/mark/pill';
import { useIzin } from '../../auth/session';
import { usePilihanProdi } from '../orang/prodi';
import { type TeksOrang, useTeksOrang } from '../orang/teks';
import { type JabatanBaris, jabatan } from './jabatan';

/** Who heads a programme, who did and who will. */
export default function JabatanList() {
  const teks = useTeksOrang();
  const { filtering, result } = useNounList(jabatan);
  const mayEdit = useIzin(jabatan.permissions.edit);
  const [dibuka, setDibuka] = useState(false);
  const prodi = usePilihanProdi(dibuka || filtering.value.filter.idProdi.length > 0);
  return (
    <RecordList
      noun={jabatan}
      rowHref={mayEdit ? ({ id }) => toEdit(jabatan, id) : undefined}
      filtering={filtering}
      result={result}
      columns={useKolom()}
      rowName={(j) => `${sebutan(j, teks)} ${j.namaProdi}: ${j.nama}`}
      search={{ placeholder: teks.cariJabatan }}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: teks.semua },
          { value: 'berlaku', label: teks.berlaku },
          { value: 'akan', label: teks.akan },
          { value: 'selesai', label: teks.selesai },
        ],
      }}
      filters={[{ name: 'idProdi', label: teks.prodi, multiple: true, ...prodi }]}
      onFilters={() => setDibuka(true)}
      card={(j) => <Isi j={j} />}
      cardAside={({ status }) => <StatusJabatan status={status} />}
    />
  );
}

/** 'Ketua', 'Plt. Ketua'. */
function sebutan({ jenis, plt }: JabatanBaris, teks: TeksOrang): string {
  const nama = jenis === 'ketua' ? teks.ketua : teks.sekretaris;
  return plt ? `${teks.pltSingkat} ${nama}` : nama;
}

function sejak({ mulai }: JabatanBaris, teks: TeksOrang): string {
  return mulai ? formatDay(mulai) : teks.sebelumPortal;
}

function sampai(j: JabatanBaris, teks: TeksOrang): string {
  return j.sampai ? formatDay(j.sampai) : teks.seterusnya;
}

/** What the card of an office says below the name. */
function Isi({ j }: { j: JabatanBaris }) {
  const teks = useTeksOrang();
  return (
    <>
      <p className="meta">
        {sebutan(j, teks)} {j.namaProdi}
      </p>
      <p className="meta">
        {sejak(j, teks)} – {sampai(j, teks)}
      </p>
    </>
  );
}

const RUPA = {
  berlaku: { tone: 'green', icon: <IconCircleCheck /> },
  akan: { tone: 'blue', icon: <IconCalendarEvent /> },
  selesai: { tone: 'neutral', icon: <IconCircleOff /> },
} as const;

function StatusJabatan({ status }: { status: string }) {
  const teks = useTeksOrang();
  const kode = status as keyof typeof RUPA;
  return <Pill {...RUPA[kode]}>{teks[kode]}</Pill>;
}

function useKolom(): Column<JabatanBaris>[] {
  const teks = useTeksOrang();
  return useMemo(
    () => [
      { id: 'nama', label: teks.nama, grow: true, cell: ({ nama }) => nama },
      {
        id: 'prodi',
        label: teks.prodi,
        sort: 'prodi',
        nowrap: false,
        width: '13rem',
        cell: ({ namaProdi }) => namaProdi,
      },
      { id: 'jabatan', label: teks.jabatan, cell: (j) => sebutan(j, teks) },
      { id: 'mulai', label: teks.mulai, sort: 'mulai', cell: (j) => sejak(j, teks) },
      { id: 'sampai', label: teks.sampai, cell: (j) => sampai(j, teks) },
      { id: 'status', label: teks.status, cell: ({ status }) => <StatusJabatan status={status} /> },
    ],
    [teks],
  );
}
