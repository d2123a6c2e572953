import type { Column } from '@/kit/table/list';
import { useMinWidth } from '@/kit/ui/layout/media';
import { useWaktu } from '../karya/waktu';
import { teksNilai } from '../nilai/nilai-hitung';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import type { SidangBaris } from '../ujian/sidang-baca';
import { Bentrok, SidangKe, StatusKesediaan, StatusLembar, StatusSidang } from '../ujian/sidang-status';
import { TempatSidang } from '../ujian/sidang-tempat';
import { useTeksSidang } from './sidang-teks';

type Props = { sidang: SidangBaris };

/** The columns of the list of exams. */
export function useKolomSidang(): Column<SidangBaris>[] {
  const teks = useTeksSidang();
  const waktu = useWaktu();
  const namaPeran = useNamaPeran();
  const lebar = useMinWidth(1216);
  return [
    {
      id: 'waktu',
      label: teks.waktu,
      width: '9rem',
      sort: 'waktu',
      sortLabels: [teks.urutDekat, teks.urutJauh],
      cell: (sidang) => waktu.tanggal(sidang.mulaiPada),
      sub: (sidang) => <span className="tnum">{waktu.rentang(sidang.mulaiPada, sidang.selesaiPada)}</span>,
    },
    {
      id: 'mahasiswa',
      label: teks.mahasiswa,
      nowrap: false,
      cell: (sidang) => sidang.namaMahasiswa,
      sub: (sidang) => <span className="tnum">{sidang.nim}</span>,
    },
    {
      id: 'judul',
      label: teks.judulKarya,
      grow: true,
      hideBelow: 1216,
      onPaper: true,
      cell: (sidang) => <Judul sidang={sidang} />,
    },
    { id: 'ruang', label: teks.ruang, nowrap: false, cell: (sidang) => <TempatSidang sidang={sidang} /> },
    { id: 'peran', label: teks.peranSaya, cell: (sidang) => namaPeran(sidang.peran) },
    { id: 'peserta', label: teks.tab.peserta, numeric: true, hideBelow: 1408, cell: (sidang) => sidang.peserta },
    {
      id: 'status',
      label: teks.statusHasil,
      cell: (sidang) => <Keadaan sidang={sidang} tanpaBentrok={lebar} />,
    },
    { id: 'nilai', label: teks.nilaiSaya, numeric: true, cell: (sidang) => <NilaiSaya sidang={sidang} /> },
  ];
}

/** The title, and below it what the exam clashes with. */
function Judul({ sidang }: Props) {
  return (
    <>
      <span className={css.judul} title={sidang.judul}>
        {sidang.judul}
      </span>
      <Bentrok bentrok={sidang.bentrok} />
    </>
  );
}

/** Status, what it clashes with, and whether an answer is awaited. */
export function Keadaan({ sidang, tanpaBentrok }: Props & { tanpaBentrok?: boolean }) {
  return (
    <span className={css.keadaan}>
      <StatusSidang sidang={sidang} />
      <SidangKe ke={sidang.ke} />
      {sidang.kesediaan && sidang.kesediaan !== 'bersedia' && <StatusKesediaan kesediaan={sidang.kesediaan} />}
      {!tanpaBentrok && <Bentrok bentrok={sidang.bentrok} />}
    </span>
  );
}

function NilaiSaya({ sidang }: Props) {
  if (sidang.nilai !== undefined) return teksNilai(sidang.nilai);
  return sidang.lembar === 'draf' ? <StatusLembar lembar="draf" /> : '-';
}

/** What an exam's card says below its time. */
export function CardSidang({ sidang }: Props) {
  const namaPeran = useNamaPeran();
  return (
    <div className={css.kartu}>
      <p className={css.nama}>{sidang.namaMahasiswa}</p>
      <p className="meta">
        <span className="tnum">{sidang.nim}</span> · {namaPeran(sidang.peran)}
      </p>
      <p>{sidang.judul}</p>
      <p className="meta">
        <TempatSidang sidang={sidang} />
      </p>
      <SidangKe ke={sidang.ke} />
      <Bentrok bentrok={sidang.bentrok} />
    </div>
  );
}
