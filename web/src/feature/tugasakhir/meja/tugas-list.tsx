import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { formatDay } from '@/kit/format/date';
import { type Column, DataList, type Strip } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { PageHead } from '@/kit/ui/layout/page-head';
import css from '../karya/karya.module.css';
import type { Tugas } from '../karya/karya-baca';
import { useTeksTugas } from '../karya/tugas-teks';
import { usia } from '../karya/usia';
import { alamatTugas } from './dashboard-baca';
import { useTeksBeranda } from './dashboard-teks';
import tugas from './tugas.module.css';
import { ikonTugas, kunciTugas } from './tugas-ikon';
import { jenisTugas, tugasQuery, tugasSpec } from './tugas-query';

/** All that waits for the reader, the oldest first; each row leads to the very place where it is done. */
export default function DaftarTugas() {
  const teks = useTeksTugas();
  const { semuaBeres } = useTeksBeranda();
  const saringan = useFilters(tugasSpec);
  const hasil = useQuery({
    ...query('GET /v2/ta/tasks', { query: tugasQuery(saringan.query) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={teks.judul} description={teks.uraian} />
      <DataList
        id={tugasSpec.id}
        caption={teks.daftar}
        filtering={saringan}
        result={hasil}
        strip={useStrip(hasil.data?.hitung, saringan.value.filter.jenis[0])}
        search={false}
        columns={useKolom()}
        rowKey={kunciTugas}
        rowName={(satu) => satu.namaMahasiswa}
        rowHref={alamatTugas}
        card={(satu) => <Isi satu={satu} />}
        empty={{ help: semuaBeres, icon: <IconCircleCheck /> }}
      />
    </>
  );
}

/** A tab for each kind of which something waits, and for the one that is chosen. */
function useStrip(hitung: Record<string, number> | null | undefined, dipilih: string | undefined): Strip {
  const teks = useTeksTugas();
  const ada = jenisTugas.filter((jenis) => jenis === dipilih || (hitung?.[jenis] ?? 0) > 0);
  return {
    filter: 'jenis',
    items: [{ value: null, label: teks.semua }, ...ada.map((value) => ({ value, label: teks.jenis[value] }))],
  };
}

function useKolom(): Column<Tugas>[] {
  const teks = useTeksTugas();
  const beranda = useTeksBeranda();
  return [
    {
      id: 'nama',
      label: teks.mahasiswa,
      width: '14rem',
      cell: (satu) => satu.namaMahasiswa,
      sub: (satu) => <span className="tnum">{satu.nim}</span>,
    },
    { id: 'perlu', label: teks.perlu, width: '18rem', cell: (satu) => <Perlu satu={satu} /> },
    {
      id: 'judul',
      label: teks.judulKarya,
      hideBelow: 1024,
      cell: (satu) => (
        <span className={css.judul} title={satu.judul}>
          {satu.judul}
        </span>
      ),
    },
    {
      id: 'menunggu',
      label: teks.menunggu,
      numeric: true,
      nowrap: true,
      cell: ({ sejak }) => <span title={formatDay(sejak)}>{usia(sejak, beranda)}</span>,
    },
  ];
}

/** What is to be done, and with which kind of work. */
function Perlu({ satu }: { satu: Tugas }) {
  const teks = useTeksBeranda();
  const Ikon = ikonTugas[satu.jenis];
  return (
    <span className={tugas.perlu}>
      <Ikon aria-hidden />
      <span>
        {teks.tugas[satu.jenis]}
        <small className="meta">{teks.namaJenis[satu.jenisKarya]}</small>
      </span>
    </span>
  );
}

/** What a card says below the student's name, on a phone. */
function Isi({ satu }: { satu: Tugas }) {
  const teks = useTeksTugas();
  const beranda = useTeksBeranda();
  return (
    <>
      <Perlu satu={satu} />
      <p className={css.judul} title={satu.judul}>
        {satu.judul}
      </p>
      <p className="meta">{teks.menungguSelama(usia(satu.sejak, beranda))}</p>
    </>
  );
}
