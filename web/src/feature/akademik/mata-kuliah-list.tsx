import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PagePeriod } from '@/core/account/page-period';
import { useIzin, usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import { DataList } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { alamat, DAFTAR } from './alamat';
import type { MataKuliahBaris } from './mata-kuliah-baca';
import { CardAside, CardIsi, useKolom } from './mata-kuliah-columns';
import { useFilterMataKuliah } from './mata-kuliah-filters';
import { daftarQuery, daftarSpec } from './mata-kuliah-query';
import { TombolSayaAmpu } from './saya-ampu';
import { useTeksAkademik } from './teks';

/** The catalogue of the college, narrowed as the address says. */
export default function MataKuliahList() {
  const teks = useTeksAkademik();
  const bolehBuat = useIzin('akademik.matakuliah.buat');
  const { periode } = usePeriode();
  const saringan = useFilters(daftarSpec);
  const dicari = daftarQuery(saringan.query);
  const hasil = useQuery({
    ...query('GET /v2/academic/matakuliah', { query: dicari }),
    placeholderData: keepPreviousData,
  });
  const { filters, buka } = useFilterMataKuliah(saringan);
  const tambah = bolehBuat && (
    <ButtonLink href={`${DAFTAR}/baru`} variant="primary" icon={<IconPlus />}>
      {teks.tambah}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={teks.judul}
        period={
          <PagePeriod
            dipilih={dicari.periode ?? null}
            onPindah={(berjalan) => saringan.set({ filter: { periode: [String(berjalan)] } }, { push: true })}
          />
        }
        actions={tambah}
      />
      <DataList
        id={daftarSpec.id}
        caption={teks.daftar}
        filtering={saringan}
        result={hasil}
        columns={useKolom()}
        rowKey={(mk) => mk.id}
        rowName={(mk) => `${mk.kode} ${mk.nama}`}
        rowHref={(mk) => alamat(mk.id)}
        rowMenu={(mk) => menuBaris(mk, teks)}
        strip={{
          filter: 'status',
          items: [
            { value: null, label: teks.semua },
            { value: 'A', label: teks.aktif },
            { value: 'N', label: teks.tidakAktif },
          ],
        }}
        search={{ placeholder: teks.cari }}
        tools={<TombolSayaAmpu saringan={saringan} periode={periode} />}
        filters={filters}
        onFilters={buka}
        empty={{ help: teks.kosong, action: tambah || undefined }}
        card={(mk) => <CardIsi mk={mk} />}
        cardAside={(mk) => <CardAside mk={mk} />}
        onDownload={() => download('GET /v2/academic/matakuliah/unduh', { query: dicari })}
      />
    </>
  );
}

function menuBaris(mk: MataKuliahBaris, teks: ReturnType<typeof useTeksAkademik>) {
  const ubah = mk.aksi.find(({ kode }) => kode === 'ubah');
  return [
    { id: 'lihat', label: teks.lihat, href: alamat(mk.id) },
    {
      id: 'ubah',
      label: teks.ubah,
      href: `${alamat(mk.id)}/ubah`,
      disabled: ubah?.boleh ? undefined : (ubah?.alasan ?? teks.tidakBoleh),
    },
  ];
}
