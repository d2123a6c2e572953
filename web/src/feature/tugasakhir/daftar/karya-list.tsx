import { IconBellOff, IconClipboardCheck, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PagePeriod } from '@/core/account/page-period';
import { useIzin, usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import { useSpoken } from '@/kit/i18n/language';
import { DataList, type Strip } from '@/kit/table/data-list';
import { type Filtering, useFilters } from '@/kit/table/filter/filters';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Count } from '@/kit/ui/mark/count';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { IconLink } from '@/kit/ui/navigation/icon-button';
import { useKitTexts } from '@/kit/ui/texts';
import { alamatBeban, judul } from '../karya/alamat';
import { useMenuKarya } from '../karya/karya-menu';
import { type DaftarQuery, daftarQuery, daftarSpec, GRUP, type NamaSaringan, strip } from '../karya/karya-query';
import { StatusKarya } from '../karya/karya-status';
import { alamatDalam, catatUrutan } from '../karya/karya-urutan';
import { type Jenis, ragam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { karyaSaya } from '../karya/saya';
import { TombolSurat } from '../karya/tombol-surat';
import { useTeksTugas } from '../karya/tugas-teks';
import { useTeksBeban } from './beban-teks';
import { useTeksDaftar } from './daftar-teks';
import { CardIsi, useKolom } from './karya-columns';
import { useFilterKarya } from './karya-filters';

/** The works of a kind that I supervise or examine. */
export default function DaftarKarya({ jenis }: { jenis: Jenis }) {
  const teks = useTeksDaftar();
  const sesi = useTeksTugas();
  const kata = useSpoken();
  const { periode } = usePeriode();
  const search = useSearch({ strict: false });
  const saringan = useFilters(daftarSpec(jenis));
  const dicari = daftarQuery(saringan.query, periode);
  const hasil = useQuery({
    ...query(ruteKarya.daftar[jenis], { query: dicari }),
    placeholderData: keepPreviousData,
  });
  const { filters, buka } = useFilterKarya(jenis, saringan);
  const menu = useMenuKarya();
  useEffect(() => {
    if (hasil.data && !hasil.isPlaceholderData) catatUrutan(jenis, dicari, hasil.data);
  });
  return (
    <>
      <PageHead
        title={kata(judul[jenis])}
        period={
          <PagePeriod
            dipilih={dicari.periode ?? null}
            karena={dicari.saya && sesi.semuaMenunggu}
            onPindah={() => saringan.set({ filter: { periode: [] } }, { push: true })}
          />
        }
        actions={
          <>
            <TombolSurat jenis={jenis} />
            <TombolBeban jenis={jenis} />
            <TombolTinjau jenis={jenis} dicari={dicari} />
          </>
        }
      />
      <DataList
        id={daftarSpec(jenis).id}
        caption={teks.daftar[jenis]}
        filtering={saringan}
        result={{ ...hasil, data: hasil.data && { ...hasil.data, hitung: tanpaDiam(hasil.data.hitung) } }}
        tools={<TombolDiam jenis={jenis} saringan={saringan} jumlah={hasil.data?.hitung?.diam ?? 0} />}
        columns={useKolom(jenis)}
        rowKey={(karya) => karya.id}
        rowName={(karya) => karya.namaMahasiswa}
        rowHref={(karya) => alamatDalam(jenis, karya.id, search)}
        rowMenu={menu}
        strip={useStrip(jenis, hasil.data?.hitung, saringan.value.filter.status[0])}
        search={{ placeholder: jenis === 'kp' ? teks.cariKp : teks.cari }}
        filters={filters}
        onFilters={buka}
        empty={{
          help: dicari.periode ? teks.kosongDaftar : teks.kosongSemua,
          action: dicari.periode ? <ButtonLink href="?dialog=periode">{teks.gantiPeriode}</ButtonLink> : undefined,
        }}
        card={(karya) => <CardIsi karya={karya} />}
        onDownload={() => download(ruteKarya.unduh[jenis], { query: dicari })}
        cardAside={(karya) => <StatusKarya status={karya.status} menunggu={karya.menunggu} />}
      />
    </>
  );
}

/** All, what waits for the reader, and each group that stands there always, holds something or is chosen. */
function useStrip(jenis: Jenis, hitung: Record<string, number> | null | undefined, dipilih: string | undefined): Strip {
  const teks = useTeksDaftar();
  const { all } = useKitTexts();
  const tetap: readonly string[] = strip[jenis];
  const lain = GRUP.filter((grup) => !tetap.includes(grup) && (grup === dipilih || (hitung?.[grup] ?? 0) > 0));
  const berjalan = { value: 'berjalan', label: teks.strip.berjalan, filter: 'status' };
  return {
    filter: 'status',
    items: [
      { value: null, label: all },
      { value: 'ya', label: teks.strip.saya, filter: 'saya', count: 'saya' },
      ...(dipilih === 'berjalan' ? [berjalan] : []),
      ...[...tetap, ...lain].map((value) => ({ value, label: teks.grup[value] ?? value })),
    ],
  };
}

/** The numbers of the strip; that of the silent works narrows them all, and stands at its own button. */
function tanpaDiam(hitung: Record<string, number> | null | undefined): Record<string, number> | undefined {
  if (!hitung) return undefined;
  const { diam: _, berjalan: __, ...lain } = hitung;
  return lain;
}

type DiamProps = { jenis: Jenis; saringan: Filtering<NamaSaringan>; jumlah: number };

/** Narrows the list to those from whom nothing was heard, where there are any. */
function TombolDiam({ jenis, saringan, jumlah }: DiamProps) {
  const teks = useTeksDaftar();
  const aktif = saringan.value.filter.diam.length > 0;
  if (jumlah === 0 && !aktif) return null;
  const daftar = { path: ragam[jenis].bimbingan, query: { ...saringan.value.filter, diam: '14' } };
  return (
    <Button
      icon={<IconBellOff />}
      aria-pressed={aktif}
      onClick={() => saringan.set({ filter: { diam: aktif ? [] : ['14'] } }, { push: true })}
    >
      <span>
        {teks.tanpaKabar} <Count value={jumlah} of={daftar} />
      </span>
    </Button>
  );
}

/** How many students each lecturer guides, for those who decide on it. */
function TombolBeban({ jenis }: { jenis: Jenis }) {
  const teks = useTeksBeban();
  const lebar = useMinWidth(BREAKPOINT.table);
  if (!useIzin('tugasakhir.kuota.atur')) return null;
  if (!lebar) return <IconLink href={alamatBeban(jenis)} label={teks.judul} icon={<IconUsers />} />;
  return (
    <ButtonLink href={alamatBeban(jenis)} icon={<IconUsers />}>
      {teks.judul}
    </ButtonLink>
  );
}

/** The way into the review in a row: the first of the works that wait for me, of whatever period, by the list's filters. */
function TombolTinjau({ jenis, dicari }: { jenis: Jenis; dicari: DaftarQuery }) {
  const teks = useTeksDaftar();
  const { q, idProdi, peran, angkatan, idInstansi, idPembimbing } = dicari;
  const saringan = { q, idProdi, peran, angkatan, idInstansi, idPembimbing };
  const saya: DaftarQuery = { page: 1, perPage: 100, sort: 'sejak', saya: 'ya', ...saringan };
  const { data } = useQuery({
    ...query(ruteKarya.daftar[jenis], { query: saya }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const pertama = data?.data[0];
  if (!pertama) return null;
  const daftar = karyaSaya(jenis);
  return (
    <ButtonLink
      href={alamatDalam(jenis, pertama.id, { ...saya, page: undefined })}
      variant="primary"
      icon={<IconClipboardCheck />}
    >
      <span>
        {teks.tinjau.awal} <Count value={data.total} of={{ ...daftar, query: { ...saringan, ...daftar.query } }} />{' '}
        {teks.tinjau.akhir}
      </span>
    </ButtonLink>
  );
}
