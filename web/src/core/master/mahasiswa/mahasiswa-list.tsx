import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RecordList } from '@/core/record/record-list';
import { RecordStatus } from '@/core/record/record-status';
import { useNounList } from '@/core/record/use-noun';
import { query } from '@/kit/api/client';
import type { Filtering } from '@/kit/table/filter/filters';
import type { Column, FilterDef, Selection } from '@/kit/table/list';
import { Button } from '@/kit/ui/navigation/button';
import { useIzin } from '../../auth/session';
import css from '../orang/orang.module.css';
import { usePilihanProdi } from '../orang/prodi';
import { AkunOrang } from '../orang/status';
import { useTeksOrang } from '../orang/teks';
import { type MahasiswaBaris, mahasiswa, type NamaSaringan } from './mahasiswa';
import { DialogWali } from './wali-dialog';

/** The students of the college, narrowed as the address says. */
export default function MahasiswaList() {
  const teks = useTeksOrang();
  const { filtering, result } = useNounList(mahasiswa);
  const [dibuka, setDibuka] = useState(false);
  const { selection, dialog } = useWaliBersama();
  return (
    <>
      <RecordList
        noun={mahasiswa}
        filtering={filtering}
        result={result}
        columns={useKolom()}
        rowName={({ nim, nama }) => `${nim} ${nama}`}
        search={{ placeholder: teks.cariMahasiswa }}
        strip={{
          filter: 'status',
          items: [
            { value: null, label: teks.semua },
            { value: 'A', label: teks.aktif },
            { value: 'N', label: teks.tidakAktif },
          ],
        }}
        filters={useFilter(filtering, dibuka)}
        onFilters={() => setDibuka(true)}
        card={(m) => <Isi m={m} />}
        cardAside={({ status }) => <RecordStatus status={status} />}
        selection={selection}
      />
      {dialog}
    </>
  );
}

/** Who may, chooses students and gives them one adviser. */
function useWaliBersama() {
  const teks = useTeksOrang();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState(false);
  const mayEdit = useIzin(mahasiswa.permissions.edit);
  const selection: Selection = {
    keys,
    onChange: setKeys,
    actions: (
      <Button size="sm" icon={<IconUserHeart />} onClick={() => setOpen(true)}>
        {teks.tetapkanWali}
      </Button>
    ),
  };
  const done = () => {
    setOpen(false);
    setKeys(new Set());
  };
  return {
    selection: mayEdit ? selection : undefined,
    dialog: open && <DialogWali ids={[...keys]} onClose={() => setOpen(false)} onDone={done} />,
  };
}

/** How many years of entry there are to choose from. */
const TAHUN = 15;

function useFilter(filtering: Filtering<NamaSaringan>, dibuka: boolean): FilterDef[] {
  const teks = useTeksOrang();
  const { filter } = filtering.value;
  const prodi = usePilihanProdi(dibuka || filter.idProdi.length > 0);
  const kini = new Date().getFullYear();
  const tahun = new Set([...Array.from({ length: TAHUN }, (_, i) => String(kini - i)), ...filter.angkatan]);
  const wali = usePilihanWali(filter.idWali);
  return [
    { name: 'idProdi', label: teks.prodi, multiple: true, ...prodi },
    {
      name: 'angkatan',
      label: teks.angkatan,
      multiple: true,
      options: [...tahun].map((t) => ({ value: t, label: t })),
    },
    { name: 'idWali', label: teks.wali, ...wali },
  ];
}

/** Lecturers as advisers, searched by the server; one that the address names is asked for. */
function usePilihanWali([dipilih]: readonly string[]) {
  const [cari, setCari] = useState('');
  const hasil = useQuery({
    ...query('GET /v1/dosen', { query: { perPage: 20, q: cari } }),
    enabled: cari !== '',
    meta: { quiet: true },
  });
  const satu = useQuery({
    ...query('GET /v2/dosen/{id}', { path: { id: dipilih ?? '' } }),
    enabled: dipilih !== undefined,
    meta: { quiet: true },
  });
  return {
    options: (hasil.data?.data ?? []).map(({ id, nama }) => ({ value: id, label: nama })),
    known: satu.data ? [{ value: satu.data.id, label: satu.data.namaLengkap }] : [],
    pending: cari !== '' && hasil.isPending,
    failed: hasil.isError,
    onRetry: () => void hasil.refetch(),
    onSearch: setCari,
  };
}

/** What the card of a student says below the name. */
function Isi({ m }: { m: MahasiswaBaris }) {
  const teks = useTeksOrang();
  return (
    <>
      <p className="meta">
        <span className="tnum">{m.nim}</span> · {teks.angkatan} {m.angkatan}
      </p>
      <p className="meta">
        {m.jenjang} {m.namaProdi}
      </p>
    </>
  );
}

function useKolom(): Column<MahasiswaBaris>[] {
  const teks = useTeksOrang();
  return useMemo(
    () => [
      { id: 'nama', label: teks.nama, grow: true, sort: 'nama', cell: ({ nama }) => nama },
      { id: 'nim', label: teks.nim, sort: 'nim', cell: ({ nim }) => <span className="tnum">{nim}</span> },
      {
        id: 'prodi',
        label: teks.prodi,
        nowrap: false,
        cell: ({ jenjang, namaProdi }) => (
          <span className={css.unit}>
            {jenjang} {namaProdi}
          </span>
        ),
      },
      { id: 'angkatan', label: teks.angkatan, numeric: true, cell: ({ angkatan }) => angkatan },
      { id: 'akun', label: teks.tabAkun, hideBelow: 1216, cell: (m) => <AkunOrang {...m} /> },
      { id: 'status', label: teks.status, cell: ({ status }) => <RecordStatus status={status} /> },
    ],
    [teks],
  );
}
