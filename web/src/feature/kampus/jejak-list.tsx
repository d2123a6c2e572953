import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import { formatDayTime } from '@/kit/format/date';
import { DataList } from '@/kit/table/data-list';
import { type Filtering, useFilters } from '@/kit/table/filter/filters';
import type { Column } from '@/kit/table/list';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import type { JejakBaris } from './baca';
import { jejakQuery, jejakSpec, type SaringJejak, useFilterJejak } from './jejak-filters';
import { JejakRincian } from './jejak-rincian';
import { RentangWaktu } from './jejak-waktu';
import css from './kampus.module.css';
import { namaIsian } from './nama-isian';
import { PeriksaCard } from './periksa-card';
import { useTeksKampus } from './teks';

/** Who did what, the newest first. */
export default function JejakList() {
  const teks = useTeksKampus();
  const saringan = useFilters(jejakSpec);
  const dicari = jejakQuery(saringan.query);
  const hasil = useQuery({ ...query('GET /v2/audit', { query: dicari }), placeholderData: keepPreviousData });
  const { filters, buka } = useFilterJejak(saringan);
  const [dibaca, setDibaca] = useState<JejakBaris>();
  const { page: _, perPage: __, ...unduhan } = dicari;
  return (
    <>
      <PageHead title={teks.jejak} description={<span>{teks.jejakBantuan}</span>} />
      {hasil.data?.batas && <p className={css.batas}>{hasil.data.batas}</p>}
      <DataList
        id={jejakSpec.id}
        caption={teks.jejak}
        filtering={saringan}
        result={hasil}
        columns={useKolom(setDibaca)}
        rowKey={({ id }) => id}
        rowName={({ kalimat, id }) => `${kalimat} (${id})`}
        rowMenu={(baris) => menuBaris(baris, { teks, saringan, onBaca: () => setDibaca(baris) })}
        search={{ placeholder: teks.cariJejak }}
        filters={filters}
        onFilters={buka}
        tools={
          <>
            <RentangWaktu saringan={saringan} />
            <SatuRekaman saringan={saringan} />
          </>
        }
        onDownload={() => download('GET /v2/audit/unduh', { query: unduhan })}
        empty={{ help: teks.jejakKosong }}
      />
      <div className={css.bawah}>
        <PeriksaCard />
      </div>
      {dibaca && <JejakRincian baris={dibaca} onClose={() => setDibaca(undefined)} />}
    </>
  );
}

function useKolom(baca: (baris: JejakBaris) => void): Column<JejakBaris>[] {
  const teks = useTeksKampus();
  const { zonaWaktu } = useSitus();
  return [
    {
      id: 'perbuatan',
      label: teks.perbuatan,
      nowrap: false,
      cell: (baris) => (
        <button type="button" className={css.buka} onClick={() => baca(baris)}>
          {baris.kalimat}
        </button>
      ),
      sub: (baris) => [baris.namaObjek, perubahan(baris)].filter(Boolean).join(' · '),
    },
    {
      id: 'pelaku',
      label: teks.pelaku,
      nowrap: false,
      cell: ({ namaPelaku }) => namaPelaku,
      sub: ({ username }) => username,
    },
    { id: 'waktu', label: teks.waktu, cell: ({ pada }) => formatDayTime(pada, zonaWaktu) },
    { id: 'alamat', label: teks.alamat, hideBelow: 1408, cell: ({ alamat }) => alamat },
  ];
}

/** What was changed, in a line; what an act came with otherwise is for its details. */
function perubahan({ rincian }: JejakBaris): string {
  const diubah = rincian.filter(({ lama }) => lama !== undefined);
  const awal = diubah
    .slice(0, 2)
    .map(({ isian, lama, baru }) => `${namaIsian(isian)}: ${lama || '–'} → ${baru || '–'}`);
  return [...awal, ...(diubah.length > 2 ? [`+${diubah.length - 2}`] : [])].join(', ');
}

type Menu = {
  teks: ReturnType<typeof useTeksKampus>;
  saringan: Filtering<SaringJejak>;
  onBaca: () => void;
};

/** From a row to what has to do with it. */
function menuBaris({ idPelaku, tindakan, objek, idObjek }: JejakBaris, { teks, saringan, onBaca }: Menu): MenuItem[] {
  const hanya = (filter: Partial<Record<SaringJejak, string[]>>) => () => saringan.set({ filter }, { push: true });
  return [
    { id: 'rincian', label: teks.lihatRincian, onSelect: onBaca },
    { id: 'orang', label: teks.semuaOrang, onSelect: hanya({ pelaku: [idPelaku ?? 'sistem'] }) },
    ...(objek && idObjek
      ? [{ id: 'rekaman', label: teks.semuaRekaman, onSelect: hanya({ objek: [objek], idObjek: [idObjek] }) }]
      : []),
    { id: 'tindakan', label: teks.semuaPerbuatan, onSelect: hanya({ tindakan: [tindakan] }) },
  ];
}

/** That the list is about one record, and the way back to all. */
function SatuRekaman({ saringan }: { saringan: Filtering<SaringJejak> }) {
  const teks = useTeksKampus();
  const objek = saringan.value.filter.objek[0];
  if (!objek) return null;
  return (
    <Button aria-pressed onClick={() => saringan.set({ filter: { objek: [], idObjek: [] } }, { push: true })}>
      {teks.satuRekaman}: <span lang="id">{objek}</span>
    </Button>
  );
}
