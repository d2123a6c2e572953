import { IconList, IconListDetails, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PagePeriod } from '@/core/account/page-period';
import { useIzin } from '@/core/auth/session';
import { useSitus } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import type { Zone } from '@/kit/format/date';
import { DataList, type Strip } from '@/kit/table/data-list';
import { type FilterQuery, useFilters } from '@/kit/table/filter/filters';
import { valuesOf } from '@/kit/table/query-string';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { CetakJadwal } from '../dokumen/cetak-jadwal';
import { TombolKalender } from '../kalender/kalender-dialog';
import { simpanIcs } from '../kalender/kalender-ics';
import { aksi } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { TombolSurat } from '../karya/tombol-surat';
import { useTeksTugas } from '../karya/tugas-teks';
import css from '../ujian/sidang.module.css';
import { alamatAtur, alamatSidang, halamanSidang } from '../ujian/sidang-alamat';
import { ruteUjian, type SidangBaris } from '../ujian/sidang-baca';
import { DialogBerhalangan, useJawabKesediaan } from '../ujian/sidang-kesediaan';
import { type GrupSidang, grupAwal, type NamaSaringan, sidangQuery, sidangSpec } from '../ujian/sidang-query';
import { StatusSidang } from '../ujian/sidang-status';
import { type TeksUjian, useTeksUjian } from '../ujian/ujian-teks';
import { SidangAgenda } from './sidang-agenda';
import { CardSidang, useKolomSidang } from './sidang-columns';
import { useFilterSidang } from './sidang-filters';
import { SidangMingguIni } from './sidang-minggu-ini';
import { useTeksSidang } from './sidang-teks';

/** The exams of a kind that the reader has to do with, as rows or under headings of days. */
export default function SidangList({ jenis }: { jenis: Jenis }) {
  const teks = useTeksUjian();
  const teksSidang = useTeksSidang();
  const tugas = useTeksTugas();
  const bolehAtur = useIzin('tugasakhir.sidang.atur');
  const { zonaWaktu } = useSitus();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const saringan = useFilters(sidangSpec(jenis, search));
  const agenda = valuesOf(search, 'tampilan')[0] === 'agenda';
  const awal = useGrupAwal(jenis, saringan.query, zonaWaktu);
  const dicari = sidangQuery(saringan.query, zonaWaktu, awal);
  const hasil = useQuery({
    ...query(ruteUjian.daftar[jenis], { query: dicari }),
    placeholderData: keepPreviousData,
  });
  const { filters, buka } = useFilterSidang(saringan);
  const { menu, dialog } = useMenuSidang(jenis);
  const daftar = {
    id: `sidang-${jenis}`,
    caption: teksSidang.daftar,
    filtering: saringan,
    result: hasil,
    columns: useKolomSidang(),
    rowKey: (sidang: SidangBaris) => `${sidang.idSidang}-${sidang.id}`,
    rowName: (sidang: SidangBaris) => sidang.namaMahasiswa,
    rowHref: (sidang: SidangBaris) => alamatSidang(jenis, sidang.id),
    rowMenu: menu,
    strip: stripSidang(teks, awal),
    search: { placeholder: teksSidang.cari },
    filters,
    onFilters: buka,
    tools: <TombolTampilan agenda={agenda} />,
    onDownload: () => download(ruteUjian.unduh[jenis], { query: dicari }),
    empty: {
      help: teksSidang.kosong[dicari.status ?? 'semua'],
      ...(dicari.status && { action: <ButtonLink href="?status=semua">{teksSidang.lihatSemua}</ButtonLink> }),
    },
  };
  return (
    <>
      <PageHead
        title={teksSidang.judul[jenis]}
        period={
          <PagePeriod
            dipilih={dicari.periode ?? null}
            karena={dicari.saya && !dicari.periode ? tugas.semuaMenunggu : undefined}
            onPindah={(periode) => saringan.set({ filter: { periode: [String(periode)] } }, { push: true })}
          />
        }
        actions={
          <>
            <TombolSurat jenis={jenis} />
            <CetakJadwal jenis={jenis} dicari={dicari} />
            <TombolKalender />
            {bolehAtur && (
              <ButtonLink href={alamatAtur(jenis)} variant="primary" icon={<IconPlus />}>
                {teksSidang.kelola}
              </ButtonLink>
            )}
          </>
        }
      />
      <SidangMingguIni jenis={jenis} />
      {agenda ? (
        <SidangAgenda {...daftar} />
      ) : (
        <DataList
          {...daftar}
          card={(sidang) => <CardSidang sidang={sidang} />}
          cardAside={(sidang) => <StatusSidang sidang={sidang} />}
        />
      )}
      {dialog}
    </>
  );
}

/**
 * The group that the list opens on while none is chosen: that of exams ahead, unless there are none and others wait. Which it
 * is the numbers of the first answer tell.
 */
function useGrupAwal(jenis: Jenis, dicari: FilterQuery<NamaSaringan>, zonaWaktu: Zone): GrupSidang {
  const pertama = sidangQuery({ ...dicari, page: 1 }, zonaWaktu);
  const { data } = useQuery({
    ...query(ruteUjian.daftar[jenis], { query: pertama }),
    enabled: !dicari.status && !dicari.saya,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return dicari.status || dicari.saya ? 'akan_datang' : grupAwal(data?.hitung);
}

function stripSidang(teks: TeksUjian, awal: GrupSidang): Strip {
  return {
    filter: 'status',
    chosen: awal,
    items: [
      { value: 'akan_datang', label: teks.akanDatang },
      { value: 'ya', label: teks.menungguSaya, filter: 'saya', count: 'saya' },
      { value: 'perlu_dinilai', label: teks.perluDinilai },
      { value: 'menunggu_hasil', label: teks.keadaan.menunggu_hasil },
      { value: 'selesai', label: teks.keadaan.selesai },
      { value: 'semua', label: teks.semua, count: null },
    ],
  };
}

function TombolTampilan({ agenda }: { agenda: boolean }) {
  const teks = useTeksSidang();
  const ubah = halamanSidang.useChangeSearch();
  return (
    <fieldset className={css.tampilan} aria-label={teks.tampilan}>
      <Button aria-pressed={!agenda} icon={<IconList />} onClick={() => ubah({ tampilan: undefined }, { push: true })}>
        {teks.sebagaiDaftar}
      </Button>
      <Button
        aria-pressed={agenda}
        icon={<IconListDetails />}
        onClick={() => ubah({ tampilan: 'agenda' }, { push: true })}
      >
        {teks.sebagaiAgenda}
      </Button>
    </fieldset>
  );
}

function useMenuSidang(jenis: Jenis) {
  const teks = useTeksUjian();
  const teksSidang = useTeksSidang();
  const jawab = useJawabKesediaan(jenis);
  const [berhalangan, setBerhalangan] = useState<string>();
  const menu = (sidang: SidangBaris): MenuItem[] => {
    const { id, idSidang } = sidang;
    const tanya = aksi(sidang, 'kesediaan');
    const disabled = tanya?.boleh ? undefined : tanya?.alasan;
    const bersedia = () => jawab.mutate({ path: { id: idSidang }, body: { status: 'bersedia' } });
    const jawaban: MenuItem[] = [
      { id: 'bersedia', label: teks.kesediaan.bersedia, disabled, onSelect: bersedia },
      { id: 'berhalangan', label: teks.kesediaan.berhalangan, disabled, onSelect: () => setBerhalangan(idSidang) },
    ];
    return [
      { id: 'buka', label: teksSidang.buka, href: alamatSidang(jenis, id) },
      ...(tanya ? jawaban : []),
      { id: 'ics', label: teks.simpanKalender, onSelect: () => void simpanIcs(jenis, idSidang) },
    ];
  };
  const tutup = () => setBerhalangan(undefined);
  return { menu, dialog: <DialogBerhalangan jenis={jenis} idSidang={berhalangan} onClose={tutup} /> };
}
