import { useMemo, useState } from 'react';
import { RecordList } from '@/core/record/record-list';
import { RecordStatus } from '@/core/record/record-status';
import { useNounList } from '@/core/record/use-noun';
import type { Column } from '@/kit/table/list';
import css from '../orang/orang.module.css';
import { usePilihanProdi } from '../orang/prodi';
import { AkunOrang } from '../orang/status';
import { useTeksOrang } from '../orang/teks';
import { type DosenBaris, dosen } from './dosen';

/** The lecturers of the college, narrowed as the address says. */
export default function DosenList() {
  const teks = useTeksOrang();
  const { filtering, result } = useNounList(dosen);
  const [dibuka, setDibuka] = useState(false);
  const prodi = usePilihanProdi(dibuka || filtering.value.filter.idProdi.length > 0);
  return (
    <RecordList
      noun={dosen}
      filtering={filtering}
      result={result}
      columns={useKolom()}
      rowName={({ namaLengkap }) => namaLengkap}
      search={{ placeholder: teks.cariDosen }}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: teks.semua },
          { value: 'A', label: teks.aktif },
          { value: 'N', label: teks.tidakAktif },
        ],
      }}
      filters={[{ name: 'idProdi', label: teks.prodi, multiple: true, ...prodi }]}
      onFilters={() => setDibuka(true)}
      card={(d) => <Isi d={d} />}
      cardAside={({ status }) => <RecordStatus status={status} />}
    />
  );
}

/** What the card of a lecturer says below the name. */
function Isi({ d }: { d: DosenBaris }) {
  return (
    <>
      <p className="meta">{[d.nidn, d.namaProdi].filter(Boolean).join(' · ')}</p>
      <p className="meta">
        <AkunOrang {...d} />
      </p>
    </>
  );
}

function useKolom(): Column<DosenBaris>[] {
  const teks = useTeksOrang();
  return useMemo(
    () => [
      {
        id: 'nama',
        label: teks.nama,
        grow: true,
        sort: 'nama',
        cell: ({ namaLengkap }) => namaLengkap,
        sub: ({ jabatanFungsional }) => jabatanFungsional && teks.pangkat[jabatanFungsional],
      },
      { id: 'nidn', label: teks.nidn, sort: 'nidn', cell: ({ nidn }) => <span className="tnum">{nidn}</span> },
      {
        id: 'prodi',
        label: teks.prodi,
        nowrap: false,
        cell: ({ namaProdi }) => <span className={css.unit}>{namaProdi}</span>,
      },
      { id: 'email', label: teks.email, hideBelow: 1408, cell: ({ email }) => email },
      { id: 'akun', label: teks.tabAkun, cell: (d) => <AkunOrang {...d} /> },
      { id: 'status', label: teks.status, cell: ({ status }) => <RecordStatus status={status} /> },
    ],
    [teks],
  );
}
