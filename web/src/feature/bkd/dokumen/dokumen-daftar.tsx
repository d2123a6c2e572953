import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import type { Query } from '@/kit/api/routes';
import { formatDay } from '@/kit/format/date';
import { type Column, DataList } from '@/kit/table/data-list';
import type { Filtering } from '@/kit/table/filter/filters';
import { Pill } from '@/kit/ui/mark/pill';
import { Sumber } from '../aturan/poin-sumber';
import { useTeksAturanBKD } from '../aturan/teks';
import { type Siapa, semuaTabel } from '../beban/bkd';
import { useTeksBeban } from '../beban/teks';
import { useBuka } from './baca';
import { type Baris, belumAda, kunci, PENUGASAN } from './dokumen';
import css from './dokumen.module.css';
import { DaftarKertas, Kelengkapan } from './tanda';
import { useTeksDokumenBKD } from './teks';

type Props = { siapa: Siapa; filtering: Filtering<'jenis' | 'sumber' | 'kelengkapan'> };

/** The records of the workload, each with its papers; a row opens them. */
export function DokumenDaftar({ siapa, filtering }: Props) {
  const teks = useTeksDokumenBKD();
  const { namaSumber } = useTeksAturanBKD();
  const { namaTabel } = useTeksBeban();
  const { periode, idDosen } = siapa;
  const { page, perPage, kelengkapan, ...rest } = filtering.query;
  const narrowed = {
    ...rest,
    periode,
    idDosen,
    kelengkapan: kelengkapan?.[0],
  } as Query<'GET /v2/bkd/lecturer_doc_list/unduh'>;
  const result = useQuery({
    ...query('GET /v2/bkd/lecturer_doc_list', {
      query: { ...narrowed, page, perPage } as Query<'GET /v2/bkd/lecturer_doc_list'>,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      id="bkd-dokumen"
      caption={teks.daftar}
      filtering={filtering}
      result={result}
      columns={useKolom()}
      rowKey={kunci}
      rowName={({ rincian, nama }) => rincian || nama}
      strip={{
        filter: 'kelengkapan',
        items: [
          { value: null, label: teks.semua },
          { value: 'kurang', label: teks.kurang },
          { value: 'lengkap', label: teks.lengkap },
        ],
      }}
      search={{ placeholder: teks.cari }}
      filters={[
        {
          name: 'jenis',
          label: teks.jenis,
          multiple: true,
          options: semuaTabel.map((value) => ({ value, label: namaTabel[value] })),
        },
        {
          name: 'sumber',
          label: teks.sumber,
          options: (['sistem', 'manual'] as const).map((value) => ({ value, label: namaSumber[value] })),
        },
      ]}
      card={(baris) => <Kartu baris={baris} />}
      cardAside={(baris) => <Kelengkapan baris={baris} />}
      onDownload={() => download('GET /v2/bkd/lecturer_doc_list/unduh', { query: narrowed })}
      empty={{ help: teks.kosong }}
    />
  );
}

function useKolom(): Column<Baris>[] {
  const teks = useTeksDokumenBKD();
  return [
    {
      id: 'kegiatan',
      label: teks.kegiatan,
      grow: true,
      cell: (baris) => <Nama baris={baris} />,
      sub: (baris) => <Jenis baris={baris} />,
    },
    {
      id: 'periode',
      label: teks.periode,
      nowrap: false,
      hideBelow: 1408,
      cell: ({ periode }) => labelPeriode(periode),
    },
    {
      id: 'penugasan',
      label: teks.penugasan,
      nowrap: false,
      width: '11rem',
      cell: ({ dokumen }) => <DaftarKertas kertas={dokumen.filter(({ jenis }) => jenis === PENUGASAN)} />,
    },
    {
      id: 'kinerja',
      label: teks.kinerja,
      nowrap: false,
      width: '13rem',
      cell: ({ dokumen }) => <DaftarKertas kertas={dokumen.filter(({ jenis }) => jenis !== PENUGASAN)} />,
    },
    { id: 'kelengkapan', label: teks.kelengkapan, cell: (baris) => <Kelengkapan baris={baris} /> },
    { id: 'sumber', label: teks.sumber, cell: ({ sumber }) => <Sumber sumber={sumber} /> },
    {
      id: 'diperbarui',
      label: teks.diperbarui,
      nowrap: false,
      hideBelow: 1216,
      cell: ({ diperbarui }) => formatDay(diperbarui),
    },
  ];
}

/** What was done; pressed, it shows its papers. */
function Nama({ baris }: { baris: Baris }) {
  const teks = useTeksDokumenBKD();
  const { buka } = useBuka();
  const nama = baris.rincian || baris.nama;
  return (
    <button
      type="button"
      className={css.open}
      aria-haspopup="dialog"
      aria-label={teks.lihatDokumen(nama)}
      onClick={() => buka(kunci(baris))}
    >
      {nama}
    </button>
  );
}

function Jenis({ baris: { jenis, nama } }: { baris: Baris }) {
  const { tanpaAturan } = useTeksAturanBKD();
  const { namaTabel } = useTeksBeban();
  return (
    <span className={css.line}>
      <Pill tone="neutral">{namaTabel[jenis]}</Pill>
      <span>{nama || tanpaAturan}</span>
    </span>
  );
}

/** On a phone: who brought it, and which papers are missing; the others are one tap away. */
function Kartu({ baris }: { baris: Baris }) {
  return (
    <div className={css.card}>
      <Sumber sumber={baris.sumber} />
      {belumAda(baris).length > 0 && <DaftarKertas kertas={belumAda(baris)} />}
    </div>
  );
}
