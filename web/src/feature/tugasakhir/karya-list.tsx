import { IconBellOff, IconClipboardCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { unduh } from '@/kit/api/download';
import { useKata } from '@/kit/i18n/language';
import { DaftarData } from '@/kit/table/daftar-data';
import { type Saringan, useSaringan } from '@/kit/table/saringan';
import { Button, ButtonLink } from '@/kit/ui/button';
import { PageHead } from '@/kit/ui/page-head';
import { CardIsi, useKolom } from './karya-columns';
import { useFilterKarya } from './karya-filters';
import { useMenuKarya } from './karya-menu';
import { judul } from './karya-pages';
import { type DaftarQuery, daftarQuery, daftarSpec, type NamaSaringan, SEMUA_PERIODE, strip } from './karya-query';
import { StatusKarya } from './karya-status';
import { alamatDalam, catatUrutan } from './karya-urutan';
import { PeriodeKarya } from './periode-karya';
import { type Jenis, rute } from './ragam';
import { useTeksKarya } from './teks';

/** The proposals that I supervise or examine. */
export function DaftarProposal() {
  return <DaftarKarya jenis="proposal" />;
}

/** The theses that I supervise or examine. */
export function DaftarSkripsi() {
  return <DaftarKarya jenis="skripsi" />;
}

/** The internships that I supervise or examine. */
export function DaftarKp() {
  return <DaftarKarya jenis="kp" />;
}

function DaftarKarya({ jenis }: { jenis: Jenis }) {
  const teks = useTeksKarya();
  const kata = useKata();
  const { periode } = usePeriode();
  const search = useSearch({ strict: false });
  const saringan = useSaringan(daftarSpec(jenis));
  const dicari = daftarQuery(saringan.query, periode);
  const hasil = useQuery({
    ...query(rute(jenis, 'GET /v2/ta/proposal'), { query: dicari }),
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
        period={<PeriodeKarya dipilih={dicari.periode} />}
        actions={<TombolTinjau jenis={jenis} dicari={dicari} />}
      />
      <DaftarData
        id={daftarSpec(jenis).id}
        caption={teks.daftar[jenis]}
        saringan={saringan}
        hasil={{ ...hasil, data: hasil.data && { ...hasil.data, hitung: hitungStrip(hasil.data.hitung) } }}
        tools={<TombolDiam saringan={saringan} jumlah={hasil.data?.hitung?.diam ?? 0} />}
        columns={useKolom(jenis)}
        rowKey={(karya) => karya.id}
        rowName={(karya) => karya.namaMahasiswa}
        rowHref={(karya) => alamatDalam(jenis, karya.id, search)}
        rowMenu={menu}
        strip={{
          filter: 'status',
          items: [
            { value: null, label: teks.semua },
            ...strip[jenis].map((value) => ({ value, label: teks.grup[value] ?? value })),
          ],
        }}
        search={{ placeholder: jenis === 'kp' ? teks.cariKp : teks.cari }}
        filters={filters}
        onFilters={buka}
        empty={{
          help: dicari.periode ? teks.kosongDaftar : teks.kosongSemua,
          action: dicari.periode ? <ButtonLink href="?dialog=periode">{teks.gantiPeriode}</ButtonLink> : undefined,
        }}
        card={(karya) => <CardIsi karya={karya} />}
        onDownload={() => unduh(rute(jenis, 'GET /v2/ta/proposal/unduh'), { query: dicari })}
        cardAside={(karya) => <StatusKarya status={karya.status} menunggu={karya.menunggu} />}
      />
    </>
  );
}

/** The numbers of the groups alone, which add up to the list; the others count across them. */
function hitungStrip(hitung: Record<string, number> | undefined): Record<string, number> | undefined {
  if (!hitung) return undefined;
  const { saya: _, diam: __, ...kelompok } = hitung;
  return kelompok;
}

/** Narrows the list to those from whom nothing was heard, where there are any. */
function TombolDiam({ saringan, jumlah }: { saringan: Saringan<NamaSaringan>; jumlah: number }) {
  const teks = useTeksKarya();
  const aktif = saringan.value.filter.diam.length > 0;
  if (jumlah === 0 && !aktif) return null;
  return (
    <Button
      icon={<IconBellOff />}
      aria-pressed={aktif}
      onClick={() => saringan.set({ filter: { diam: aktif ? [] : ['14'] } }, { push: true })}
    >
      {teks.tanpaKabar(jumlah)}
    </Button>
  );
}

/** The way into the review in a row: the first of the works that wait for me, by the list's own filters. */
function TombolTinjau({ jenis, dicari }: { jenis: Jenis; dicari: DaftarQuery }) {
  const teks = useTeksKarya();
  const { q, periode, idProdi, peran, angkatan, idInstansi } = dicari;
  const saya: DaftarQuery = {
    ...{ page: 1, perPage: 100, sort: 'sejak', saya: 'ya' },
    ...{ q, idProdi, peran, periode, angkatan, idInstansi },
  };
  const { data } = useQuery({
    ...query(rute(jenis, 'GET /v2/ta/proposal'), { query: saya }),
    placeholderData: keepPreviousData,
    meta: { diam: true },
  });
  const pertama = data?.data[0];
  if (!pertama) return null;
  return (
    <ButtonLink
      href={alamatDalam(jenis, pertama.id, { ...saya, periode: periode ?? SEMUA_PERIODE, page: undefined })}
      variant="primary"
      icon={<IconClipboardCheck />}
    >
      {teks.tinjau(data.total)}
    </ButtonLink>
  );
}
