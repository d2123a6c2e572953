import { IconCopy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { useIzin, useSesi } from '@/core/auth/session';
import { useUnitFilter } from '@/core/master/unit/unit-filter';
import { asked } from '@/core/record/noun';
import { RecordList } from '@/core/record/record-list';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { type Filtering, useFilters } from '@/kit/table/filter/filters';
import type { Column, FilterDef } from '@/kit/table/list';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { useReferensi } from '../matakuliah/reference';
import { type KelasBaris, kelas, namaKelas } from './kelas';
import { SalinKelas } from './kelas-salin';
import { usePilihanPeriode } from './pilihan';
import { useTeksKelas } from './teks';

/** What the list is narrowed to for classes of all terms. */
const SEMUA = 'semua';

/** The classes of a term: of the running one unless another is chosen. */
export default function KelasList() {
  const teks = useTeksKelas();
  const filtering = useFilters(kelas.filters);
  const { filters, open } = useKelasFilters(filtering);
  const narrowed = useNarrowed(filtering);
  const result = useQuery({ ...query('GET /v2/kelas', { query: narrowed }), placeholderData: keepPreviousData });
  return (
    <RecordList
      noun={kelas}
      filtering={filtering}
      result={result}
      columns={useColumns()}
      rowName={namaKelas}
      search={{ placeholder: teks.cari }}
      tools={<TombolSalin />}
      filters={filters}
      onFilters={open}
      card={(k) => <CardLines k={k} />}
      cardAside={(k) => <span className="tnum">{teks.isi(k.peserta, k.kapasitas)}</span>}
    />
  );
}

type Filters = Filtering<keyof NonNullable<typeof kelas.filters.filters>>;

function useNarrowed(filtering: Filters): Query<'GET /v2/kelas'> {
  const { sesiSemester } = useSesi();
  const { periode, ...rest } = filtering.query;
  const all = asked(kelas, rest) as Query<'GET /v2/kelas'>;
  const chosen = periode?.[0];
  if (chosen === SEMUA) return all;
  const term = chosen ? Number(chosen) : sesiSemester;
  return term ? { ...all, periode: term } : all;
}

function useKelasFilters(filtering: Filters): { filters: FilterDef[]; open: () => void } {
  const teks = useTeksKelas();
  const { sesiSemester } = useSesi();
  const { filter } = filtering.value;
  const [opened, setOpened] = useState(false);
  const terms = usePilihanPeriode({ enabled: opened || filter.periode.length > 0 });
  const { prodi } = useReferensi(opened || filter.idProdi.length > 0);
  const kind = useUnitFilter('GET /v1/jenis_kelas', 'idJenisKelas', teks.jenisKelas, filter.idJenisKelas);
  const site = useUnitFilter('GET /v1/kampus', 'idKampus', teks.kampus, filter.idKampus);
  const filters: FilterDef[] = [
    {
      ...terms,
      name: 'periode',
      label: teks.periode,
      unset: sesiSemester ? labelPeriode(sesiSemester) : teks.semuaPeriode,
      options: [{ value: SEMUA, label: teks.semuaPeriode }, ...terms.options],
    },
    { ...prodi, name: 'idProdi', label: teks.prodi, multiple: true },
    kind.filter,
    site.filter,
    { name: 'ampu', label: teks.pengampu, options: [{ value: 'saya', label: teks.saya }] },
  ];
  const open = () => {
    setOpened(true);
    kind.open();
    site.open();
  };
  return { filters, open };
}

function TombolSalin() {
  const teks = useTeksKelas();
  const [open, setOpen] = useState(false);
  if (!useIzin(kelas.permissions.edit)) return null;
  return (
    <>
      <Button icon={<IconCopy />} onClick={() => setOpen(true)}>
        {teks.salin}
      </Button>
      {open && <SalinKelas onClose={() => setOpen(false)} />}
    </>
  );
}

function useColumns(): Column<KelasBaris>[] {
  const teks = useTeksKelas();
  return [
    {
      id: 'nama',
      label: teks.mataKuliah,
      grow: true,
      sort: 'nama',
      cell: (k) => `${k.namaMataKuliah} · ${k.nama}`,
      sub: (k) => <Teachers k={k} />,
    },
    { id: 'kode', label: teks.kode, sort: 'kode', cell: (k) => <span className="tnum">{k.kode}</span> },
    { id: 'periode', label: teks.periode, sort: 'periode', cell: (k) => <Term k={k} /> },
    { id: 'prodi', label: teks.prodi, nowrap: false, hideBelow: 1216, cell: (k) => k.namaProdi },
    { id: 'ruang', label: teks.ruang, hideBelow: 1408, cell: (k) => k.namaRuang },
    { id: 'peserta', label: teks.peserta, numeric: true, cell: (k) => teks.isi(k.peserta, k.kapasitas) },
  ];
}

type Props = { k: KelasBaris };

function Teachers({ k }: Props) {
  const teks = useTeksKelas();
  return k.pengampu.length ? k.pengampu.map(({ nama }) => nama).join('; ') : teks.tanpaPengampu;
}

function Term({ k }: Props) {
  const teks = useTeksKelas();
  return (
    <>
      {labelPeriode(k.periode)} {k.ditutup && <Pill tone="neutral">{teks.ditutup}</Pill>}
    </>
  );
}

function CardLines({ k }: Props) {
  return (
    <p>
      <span className="tnum">{k.kode}</span> · {labelPeriode(k.periode)}
    </p>
  );
}
