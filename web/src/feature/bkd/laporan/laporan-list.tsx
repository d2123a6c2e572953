import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daftarPeriode, labelPeriode } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { useUnitFilter } from '@/core/master/unit/unit-filter';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { age } from '@/kit/format/age';
import { formatDay } from '@/kit/format/date';
import { useSpoken } from '@/kit/i18n/language';
import { type Column, DataList } from '@/kit/table/data-list';
import type { Filtering } from '@/kit/table/filter/filters';
import type { FilterDef } from '@/kit/table/list';
import { judulLaporan, toLaporan } from './alamat';
import type { BarisLaporan } from './laporan';
import css from './laporan.module.css';
import { type PeranLaporan, semuaStatus } from './saring';
import { HasilLaporan, StatusLaporan } from './status';
import { type TeksLaporan, useTeksLaporan } from './teks';

type Props = { peran: PeranLaporan; filtering: Filtering<'status' | 'periode' | 'idProdi'> };

/** The reports to which the reader stands so. */
export function LaporanList({ peran, filtering }: Props) {
  const teks = useTeksLaporan();
  const say = useSpoken();
  const asked = { ...filtering.query, peran } as unknown as Query<'GET /v2/bkd/laporan'>;
  const result = useQuery({
    ...query('GET /v2/bkd/laporan', { query: asked }),
    placeholderData: keepPreviousData,
  });
  const prodi = useUnitFilter('GET /v1/prodi', 'idProdi', teks.prodi, filtering.value.filter.idProdi);
  const others = peran === 'sendiri' ? [] : [prodi.filter];
  return (
    <DataList
      id="bkd-laporan"
      caption={say(judulLaporan)}
      filtering={filtering}
      result={result}
      columns={columns(teks, peran)}
      rowKey={({ id }) => id}
      rowName={({ namaDosen, periode }) => `${namaDosen} ${labelPeriode(periode)}`}
      rowHref={({ id }) => toLaporan(id)}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: teks.semua },
          ...semuaStatus.map((value) => ({ value, label: teks.status[value] })),
        ],
      }}
      search={peran === 'sendiri' ? false : { placeholder: teks.cari }}
      filters={[useSaringPeriode(), ...others]}
      onFilters={prodi.open}
      card={(baris) => <Kartu baris={baris} peran={peran} />}
      cardAside={({ status }) => <StatusLaporan status={status} />}
      empty={{ help: teks.kosong[peran] }}
    />
  );
}

function useSaringPeriode(): FilterDef {
  const teks = useTeksLaporan();
  const { sesiSemester, periode } = useSesi();
  const options = daftarPeriode(sesiSemester || periode).map(({ label, value }) => ({ label, value: String(value) }));
  return { name: 'periode', label: teks.periode, multiple: true, options };
}

function columns(teks: TeksLaporan, peran: PeranLaporan): Column<BarisLaporan>[] {
  const own = peran === 'sendiri';
  const term: Column<BarisLaporan> = {
    id: 'periode',
    label: teks.periode,
    sort: 'periode',
    nowrap: true,
    cell: ({ periode }) => labelPeriode(periode),
  };
  const lecturer: Column<BarisLaporan> = {
    id: 'nama',
    label: teks.dosen,
    sort: 'nama',
    sortLabels: [teks.namaNaik, teks.namaTurun],
    grow: true,
    cell: ({ namaDosen }) => namaDosen,
    sub: ({ nidn, namaProdi }) => [nidn, namaProdi].filter(Boolean).join(' · '),
  };
  return [
    ...(own ? [term] : [lecturer, term]),
    { id: 'status', label: teks.statusLaporan, cell: ({ status }) => <StatusLaporan status={status} /> },
    { id: 'hasil', label: teks.hasil, nowrap: false, width: '12rem', cell: (baris) => <HasilLaporan {...baris} /> },
    {
      id: 'asesor',
      label: teks.asesor,
      nowrap: false,
      grow: own,
      hideBelow: 1216,
      cell: (baris) => <Asesor baris={baris} />,
    },
    {
      id: 'sejak',
      label: teks.sejak,
      sort: 'sejak',
      numeric: true,
      nowrap: true,
      hideBelow: 1216,
      cell: ({ statusPada }) => <span title={formatDay(statusPada)}>{age(statusPada)}</span>,
    },
  ];
}

/** Who assesses it, and that they differ. */
function Asesor({ baris: { asesor, beda } }: { baris: BarisLaporan }) {
  const teks = useTeksLaporan();
  if (asesor.length === 0) return <span className="meta">{teks.belumDitetapkan}</span>;
  return (
    <span className={css.asesor}>
      {asesor.map(({ idDosen, namaDosen }) => (
        <span key={idDosen}>{namaDosen}</span>
      ))}
      {beda && <span className="meta">{teks.beda}</span>}
    </span>
  );
}

/** What a card says below its title, on a phone. */
function Kartu({ baris, peran }: { baris: BarisLaporan; peran: PeranLaporan }) {
  return (
    <div className={css.tumpuk}>
      {peran !== 'sendiri' && <p className="meta">{labelPeriode(baris.periode)}</p>}
      {baris.total !== undefined && <HasilLaporan {...baris} />}
      <Asesor baris={baris} />
    </div>
  );
}
