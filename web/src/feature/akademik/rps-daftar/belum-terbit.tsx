import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { DataList } from '@/kit/table/data-list';
import type { Column, FilterDef } from '@/kit/table/list';
import { alamatRPS } from '../matakuliah/mata-kuliah';
import { StatusRPS } from '../matakuliah/status-rps';
import { Ingatkan, Pengampu } from './belum-terbit-aksi';
import css from './rps.module.css';
import { BELUM, type Belum, type SaringanRPS } from './rps-daftar';
import { useTeksDaftarRPS } from './teks';

type Props = { saringan: SaringanRPS; filters: readonly FilterDef[]; onFilters: () => void; periode: number };

/** The courses of a term that have no published plan, and how to ask for them. */
export function DaftarBelumTerbit({ saringan, filters, onFilters, periode }: Props) {
  const teks = useTeksDaftarRPS();
  const { page, perPage, idProdi } = saringan.query;
  const hasil = useQuery({
    ...query('GET /v2/rps/belum_terbit', {
      query: { page, perPage: perPage as 20, periode, ...(idProdi && { idProdi }) },
    }),
    enabled: periode > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      id={`rps-${BELUM}`}
      caption={teks.daftarBelum}
      filtering={saringan}
      result={hasil}
      columns={useKolom(periode)}
      rowKey={({ idMataKuliah }) => idMataKuliah}
      rowName={({ kode, nama }) => `${kode} ${nama}`}
      rowHref={({ idMataKuliah }) => alamatRPS(idMataKuliah, periode)}
      search={false}
      filters={filters}
      onFilters={onFilters}
      card={(baris) => (
        <div className={css.kartu}>
          <Pengampu baris={baris} periode={periode} />
          <Ingatkan baris={baris} periode={periode} />
        </div>
      )}
      cardAside={({ status }) => <StatusRPS status={status ?? ''} />}
      empty={{ help: teks.semuaTerbit, icon: <IconCircleCheck /> }}
    />
  );
}

function useKolom(periode: number): Column<Belum>[] {
  const teks = useTeksDaftarRPS();
  return [
    {
      id: 'nama',
      label: teks.mataKuliah,
      cell: ({ nama }) => nama,
      sub: ({ kode }) => <span className="tnum">{kode}</span>,
    },
    { id: 'status', label: teks.status, cell: ({ status }) => <StatusRPS status={status ?? ''} /> },
    {
      id: 'pengampu',
      label: teks.pengampu,
      nowrap: false,
      width: '19rem',
      onPaper: true,
      cell: (baris) => <Pengampu baris={baris} periode={periode} />,
    },
    { id: 'tindakan', label: teks.tindakan, cell: (baris) => <Ingatkan baris={baris} periode={periode} /> },
  ];
}
