import { IconClockHour4, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIzin } from '@/core/auth/session';
import { useNounList } from '@/core/record/use-noun';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import { age } from '@/kit/format/age';
import { formatDay } from '@/kit/format/date';
import { useSpoken } from '@/kit/i18n/language';
import { DataList } from '@/kit/table/data-list';
import type { Column, FilterDef } from '@/kit/table/list';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { StatusSurat } from '../naskah/status';
import { izin, jenis, type SuratBaris, statusSurat, surat } from '../naskah/surat';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';

/** The letters that the reader has to do with. */
export default function SuratList() {
  const teks = useTeksSurat();
  const say = useSpoken();
  const { filtering, narrowed, result } = useNounList(surat);
  const mayAsk = useIzin(izin.ajukan);
  const keeps = useIzin(izin.kelola);
  const { filter } = filtering.value;
  const filters = useFilters(filter.idJenis.length > 0);
  const add = mayAsk && (
    <ButtonLink href={`${surat.at}/baru`} variant="primary" icon={<IconPlus />}>
      {say(surat.titles.add)}
    </ButtonLink>
  );
  const waiting = filter.tunggu.length > 0;
  return (
    <>
      <PageHead
        title={say(surat.titles.list)}
        actions={
          <>
            {keeps && <ButtonLink href={jenis.at}>{say(jenis.titles.list)}</ButtonLink>}
            {add}
          </>
        }
      />
      <DataList
        id={surat.filters.id}
        caption={say(surat.titles.list)}
        filtering={filtering}
        result={result}
        columns={useKolom()}
        rowKey={({ id }) => id}
        rowName={namaBaris}
        rowHref={({ id }) => `${surat.at}/${id}`}
        strip={{
          filter: 'status',
          items: [
            { value: null, label: teks.semua },
            ...statusSurat.map((value) => ({ value, label: teks.status[value] })),
          ],
        }}
        search={{ placeholder: teks.cari }}
        filters={filters.all.filter(({ name }) => name !== 'tunggu' || waiting)}
        onFilters={filters.open}
        tools={
          <Button
            aria-pressed={waiting}
            icon={<IconClockHour4 />}
            onClick={() => filtering.set({ filter: { tunggu: waiting ? [] : ['saya'] } }, { push: true })}
          >
            {teks.menungguSaya}
          </Button>
        }
        card={(baris) => <Kartu baris={baris} />}
        cardAside={({ status }) => <StatusSurat status={status} />}
        onDownload={() => download('GET /v2/surat/surat/unduh', { query: narrowed })}
        empty={{ help: waiting ? teks.semuaDiputuskan : teks.kosong, action: add || undefined }}
      />
    </>
  );
}

function namaBaris({ namaJenis, nomor, namaMahasiswa, namaDosen }: SuratBaris): string {
  return [namaJenis, nomor || namaMahasiswa || namaDosen].filter(Boolean).join(' ');
}

/** What the list is narrowed by: the kinds are read when somebody asks for them. */
function useFilters(chosen: boolean): { all: FilterDef[]; open: () => void } {
  const teks = useTeksSurat();
  const [opened, setOpened] = useState(false);
  const kinds = useQuery({
    ...query('GET /v2/surat/jenis', { query: { perPage: 100 } }),
    enabled: opened || chosen,
    meta: { quiet: true },
  });
  const now = new Date().getFullYear();
  const all: FilterDef[] = [
    {
      name: 'idJenis',
      label: teks.jenis,
      multiple: true,
      options: (kinds.data?.data ?? []).map(({ id, nama }) => ({ value: id, label: nama })),
      pending: opened && kinds.isPending,
      failed: kinds.isError,
      onRetry: () => void kinds.refetch(),
    },
    {
      name: 'tahun',
      label: teks.tahun,
      options: [0, 1, 2, 3, 4, 5].map((ago) => ({ value: String(now - ago), label: String(now - ago) })),
    },
    { name: 'tunggu', label: teks.menunggu, options: [{ value: 'saya', label: teks.menungguSaya }] },
  ];
  return { all, open: () => setOpened(true) };
}

function useKolom(): Column<SuratBaris>[] {
  const teks = useTeksSurat();
  return [
    {
      id: 'jenis',
      label: teks.jenis,
      grow: true,
      sort: 'jenis',
      cell: ({ namaJenis }) => <span lang="id">{namaJenis}</span>,
      sub: ({ namaProdi }) => namaProdi,
    },
    {
      id: 'nomor',
      label: teks.nomor,
      sort: 'nomor',
      width: '11rem',
      nowrap: false,
      cell: ({ nomor }) => <span className="tnum">{nomor || '-'}</span>,
    },
    {
      id: 'tanggal',
      label: teks.tanggal,
      sort: 'tanggal',
      nowrap: true,
      hideBelow: 1216,
      cell: ({ tanggal }) => formatDay(tanggal),
    },
    {
      id: 'mahasiswa',
      label: teks.mahasiswa,
      sort: 'mahasiswa',
      width: '11rem',
      nowrap: false,
      cell: ({ namaMahasiswa }) => namaMahasiswa || '-',
      sub: ({ nim, namaDosen, banyakDosen }) =>
        nim || (banyakDosen > 1 ? teks.dosenDanLain(namaDosen, banyakDosen - 1) : namaDosen),
    },
    { id: 'status', label: teks.kolomStatus, cell: ({ status }) => <StatusSurat status={status} /> },
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

/** The lecturer named first, and how many more. */
function Dosen({ baris: { namaDosen, banyakDosen } }: { baris: SuratBaris }) {
  const teks = useTeksSurat();
  return banyakDosen > 1 ? teks.dosenDanLain(namaDosen, banyakDosen - 1) : namaDosen || '-';
}

/** What a card says below the kind of the letter, on a phone. */
function Kartu({ baris }: { baris: SuratBaris }) {
  const { nomor, tanggal, namaMahasiswa, nim, statusPada } = baris;
  return (
    <div className={css.kartu}>
      {nomor && (
        <p className="meta tnum">
          {nomor} · {formatDay(tanggal)}
        </p>
      )}
      <p className="meta">{namaMahasiswa ? `${namaMahasiswa} · ${nim}` : <Dosen baris={baris} />}</p>
      <p className="meta">{age(statusPada)}</p>
    </div>
  );
}
