import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { age } from '@/kit/format/age';
import { formatDay } from '@/kit/format/date';
import { useSpoken } from '@/kit/i18n/language';
import { type Column, DataList, type Strip } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { Loading } from '@/kit/ui/feedback/loading';
import { PageHead } from '@/kit/ui/layout/page-head';
import { useTeksTugasSaya } from './teks';
import { kunciTugas, type Tugas, tugasQuery, tugasSpec } from './tugas';
import css from './tugas.module.css';
import { useTaskWords, type Words } from './use-task-words';

/** All that waits for the reader, the oldest first; each row leads to the very place where it is done. */
export default function DaftarTugas() {
  const teks = useTeksTugasSaya();
  const words = useTaskWords();
  return (
    <>
      <PageHead title={teks.judul} description={teks.uraian} />
      {words ? <Daftar words={words} /> : <Loading />}
    </>
  );
}

type Props = { words: Words };

function Daftar({ words }: Props) {
  const teks = useTeksTugasSaya();
  const saringan = useFilters(tugasSpec);
  const hasil = useQuery({ ...tugasQuery(saringan.query), placeholderData: keepPreviousData });
  return (
    <DataList
      id={tugasSpec.id}
      caption={teks.daftar}
      filtering={saringan}
      result={hasil}
      strip={useStrip(words, hasil.data?.hitung, saringan.value.filter.jenis[0])}
      search={false}
      columns={useKolom(words)}
      rowKey={kunciTugas}
      rowName={(satu) => satu.nama}
      rowHref={(satu) => satu.alamat}
      card={(satu) => <Isi satu={satu} words={words} />}
      empty={{ help: teks.semuaBeres, icon: <IconCircleCheck /> }}
    />
  );
}

/** A tab for each kind of which something waits, and for the one that is chosen. */
function useStrip(words: Words, hitung: Record<string, number> | null | undefined, dipilih: string | undefined): Strip {
  const teks = useTeksTugasSaya();
  const say = useSpoken();
  const ada = words.kinds.filter((jenis) => jenis === dipilih || (hitung?.[jenis] ?? 0) > 0);
  return {
    filter: 'jenis',
    items: [
      { value: null, label: teks.semua },
      ...ada.map((value) => ({ value, label: say(words.kindOf(value).short) })),
    ],
  };
}

function useKolom(words: Words): Column<Tugas>[] {
  const teks = useTeksTugasSaya();
  return [
    {
      id: 'nama',
      label: teks.nama,
      width: '14rem',
      cell: (satu) => satu.nama,
      sub: (satu) => <span className="tnum">{satu.nomor}</span>,
    },
    { id: 'perlu', label: teks.perlu, width: '18rem', cell: (satu) => <Perlu satu={satu} words={words} /> },
    {
      id: 'judul',
      label: teks.rincian,
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
      cell: ({ sejak }) => <span title={formatDay(sejak)}>{age(sejak)}</span>,
    },
  ];
}

/** What is to be done, and with which sort of work. */
function Perlu({ satu, words }: Props & { satu: Tugas }) {
  const say = useSpoken();
  const { icon: Ikon, sentence } = words.kindOf(satu.jenis);
  const perihal = words.aboutOf(satu.perihal);
  return (
    <span className={css.perlu}>
      <Ikon aria-hidden />
      <span>
        {say(sentence)}
        {perihal && <small className="meta">{say(perihal)}</small>}
      </span>
    </span>
  );
}

/** What a card says below the name, on a phone. */
function Isi({ satu, words }: Props & { satu: Tugas }) {
  const teks = useTeksTugasSaya();
  return (
    <>
      <Perlu satu={satu} words={words} />
      <p className={css.judul} title={satu.judul}>
        {satu.judul}
      </p>
      <p className="meta">{teks.menungguSelama(age(satu.sejak))}</p>
    </>
  );
}
