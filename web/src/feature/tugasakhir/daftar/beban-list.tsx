import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import type { Row } from '@/kit/api/routes';
import { useSpoken } from '@/kit/i18n/language';
import { type Column, DataList } from '@/kit/table/data-list';
import { type FilterSpec, useFilters } from '@/kit/table/filter/filters';
import { PageHead } from '@/kit/ui/layout/page-head';
import { CountLink } from '@/kit/ui/mark/count';
import { Segments } from '@/kit/ui/navigation/segments';
import { judul } from '../karya/alamat';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { karyaPembimbing } from '../karya/saya';
import { TombolKuotaDosen } from '../pengajuan/kuota-dialog';
import { useTeksBeban } from './beban-teks';

type Beban = Row<'GET /v2/ta/proposal_supervisor_load'>;

const spec = (jenis: Jenis): FilterSpec<never> => ({
  id: `beban-${jenis}`,
  sorts: ['beban', 'nama'],
  defaultSort: '-beban',
});

/** How many students each lecturer guides in works of a kind, against the quota: the fullest first. */
export default function BebanPembimbing({ jenis }: { jenis: Jenis }) {
  const teks = useTeksBeban();
  const kata = useSpoken();
  const saringan = useFilters(spec(jenis));
  const hasil = useQuery({
    ...query(ruteKarya.beban[jenis], { query: saringan.query as never }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={teks.judul} description={`${kata(judul[jenis])}. ${teks.uraian}`} />
      <DataList
        id={spec(jenis).id}
        caption={teks.daftar}
        filtering={saringan}
        result={hasil}
        columns={useKolom(jenis)}
        rowKey={({ idDosen }) => idDosen}
        rowName={({ nama }) => nama}
        search={{ placeholder: teks.cari }}
        empty={{ help: teks.kosong }}
        card={(beban) => <Kartu jenis={jenis} beban={beban} />}
        onDownload={() => download(ruteKarya.unduhBeban[jenis], { query: saringan.query as never })}
      />
    </>
  );
}

function useKolom(jenis: Jenis): Column<Beban>[] {
  const teks = useTeksBeban();
  return [
    {
      id: 'nama',
      label: teks.dosen,
      sort: 'nama',
      sortLabels: [teks.namaNaik, teks.namaTurun],
      cell: ({ nama }) => nama,
      sub: ({ nidn }) => <span className="tnum">{nidn}</span>,
    },
    { id: 'prodi', label: teks.prodi, hideBelow: 1024, cell: ({ namaProdi }) => namaProdi },
    {
      id: 'berjalan',
      label: teks.dibimbing,
      numeric: true,
      cell: (beban) => <Dibimbing jenis={jenis} beban={beban} />,
    },
    {
      id: 'beban',
      label: teks.beban,
      sort: 'beban',
      sortLabels: [teks.bebanNaik, teks.bebanTurun],
      nowrap: true,
      cell: (beban) => <Terisi beban={beban} />,
      sub: (beban) => <Sisa beban={beban} />,
    },
    { id: 'kuota', label: teks.kuota, nowrap: true, cell: (beban) => <TombolKuotaDosen jenis={jenis} dosen={beban} /> },
  ];
}

/** The works that go on, as a link to them. */
function Dibimbing({ jenis, beban }: { jenis: Jenis; beban: Beban }) {
  const teks = useTeksBeban();
  return (
    <CountLink value={beban.berjalan} of={karyaPembimbing(jenis, beban.idDosen)}>
      {(jumlah) => (
        <>
          {jumlah} <span className="sr-only">{teks.mahasiswaDari(beban.nama)}</span>
        </>
      )}
    </CountLink>
  );
}

/** '7/8' and its segments. */
function Terisi({ beban: { beban, kuota } }: { beban: Beban }) {
  const teks = useTeksBeban();
  if (kuota === undefined) return <span className="tnum">{teks.tanpaKuota(beban)}</span>;
  return <Segments value={beban} max={kuota} label={teks.beban} />;
}

/** Whether there is room. */
function Sisa({ beban: { beban, kuota } }: { beban: Beban }) {
  const teks = useTeksBeban();
  if (kuota === undefined) return null;
  return beban >= kuota ? teks.penuh : teks.sisa(kuota - beban);
}

/** What a card says below the lecturer's name, on a phone. */
function Kartu({ jenis, beban }: { jenis: Jenis; beban: Beban }) {
  const teks = useTeksBeban();
  return (
    <>
      <p>{beban.namaProdi}</p>
      <Terisi beban={beban} />
      <p>
        <Sisa beban={beban} />
      </p>
      <p>
        {teks.dibimbing}: <Dibimbing jenis={jenis} beban={beban} />
      </p>
      <TombolKuotaDosen jenis={jenis} dosen={beban} />
    </>
  );
}
