import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIzin } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { downloadOrSay } from '@/kit/net/use-download';
import { type Column, DataList } from '@/kit/table/data-list';
import type { Filtering } from '@/kit/table/filter/filters';
import { alamatAturan } from '../beban/alamat';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import { UnduhMenu } from '../beban/unduh-menu';
import { KolomDialog } from './kolom-dialog';
import css from './rekap.module.css';
import { type TeksRekap, useTeksRekap } from './teks';

type Baris = Row<'GET /v2/bkd/rekap'>;
type Props = { idProdi: string; periode: number; filtering: Filtering<'idProdi' | 'periode'> };

/** The lecturers by name, each with the workload as it is now; a row opens it. */
export function RekapList({ idProdi, periode, filtering }: Props) {
  const teks = useTeksRekap();
  const { page, perPage, q } = filtering.query;
  const result = useQuery({
    ...query('GET /v2/bkd/rekap', { query: { idProdi, periode, page, perPage, ...(q && { q }) } as { page: number } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      id="bkd-rekap"
      caption={teks.daftar}
      filtering={onlySearch(filtering)}
      result={result}
      columns={columns(teks)}
      rowKey={({ idDosen }) => idDosen}
      rowName={({ namaDosen }) => namaDosen}
      rowHref={({ idDosen }) => `${alamatAturan.path}?idDosen=${idDosen}&periode=${periode}`}
      search={{ placeholder: teks.cari }}
      tools={<Unduh idProdi={idProdi} periode={periode} />}
      card={(baris) => <Kartu baris={baris} />}
      empty={{ help: teks.kosong }}
    />
  );
}

/** Programme and term are chosen above the list: neither narrows it, nor is taken away with the search. */
function onlySearch(filtering: Props['filtering']): Props['filtering'] {
  return {
    ...filtering,
    filtered: filtering.value.q !== '',
    clear: () => filtering.set({ q: '' }, { push: true }),
  };
}

function columns(teks: TeksRekap): Column<Baris>[] {
  return [
    { id: 'nama', label: teks.dosen, grow: true, cell: ({ namaDosen }) => namaDosen, sub: ({ nidn }) => nidn },
    {
      id: 'jumlah',
      label: teks.sks,
      numeric: true,
      cell: ({ total: jumlah }) => <span className="tnum">{sks(jumlah)}</span>,
    },
    { id: 'simpul', label: teks.kesimpulan, cell: ({ simpul }) => <SimpulPill simpul={simpul} /> },
    { id: 'laporan', label: teks.laporan, cell: (baris) => <Laporan baris={baris} /> },
  ];
}

/** How the report stands, and what was decided on it. */
function Laporan({ baris: { laporan, putusan } }: { baris: Baris }) {
  const teks = useTeksRekap();
  if (!laporan) return <span className="meta">{teks.tanpaLaporan}</span>;
  return (
    <span>
      {laporan}
      {putusan && <span className="meta"> · {teks.putusan(putusan)}</span>}
    </span>
  );
}

function Kartu({ baris }: { baris: Baris }) {
  const teks = useTeksRekap();
  return (
    <div className={css.stack}>
      <p className={css.beside}>
        <strong className="tnum">{teks.sekianSKS(sks(baris.total))}</strong>
        <SimpulPill simpul={baris.simpul} />
      </p>
      <Laporan baris={baris} />
    </div>
  );
}

/** The files of the whole list, and for who keeps them the columns that they have. */
function Unduh({ idProdi, periode }: Omit<Props, 'filtering'>) {
  const teks = useTeksRekap();
  const keeps = useIzin('bkd.aturan.kelola');
  const [editing, setEditing] = useState(false);
  return (
    <>
      <UnduhMenu
        onUnduh={(bentuk) => void downloadOrSay('GET /v2/bkd/rekap/unduh', { query: { idProdi, periode, bentuk } })}
        lain={keeps ? [{ id: 'kolom', label: teks.aturKolom, onSelect: () => setEditing(true) }] : []}
      />
      {editing && <KolomDialog onClose={() => setEditing(false)} />}
    </>
  );
}
