import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Pill } from '@/kit/ui/mark/pill';
import { Link } from '@/kit/ui/navigation/link';
import { alamat } from '../matakuliah/mata-kuliah';
import type { IsiKurikulum, Kuliah } from './kurikulum';
import css from './kurikulum.module.css';
import { useTeksKurikulum } from './teks';

/** The courses of a curriculum by term, each with what comes before it. */
export function SemesterKurikulum({ k }: { k: IsiKurikulum }) {
  const teks = useTeksKurikulum();
  const columns = useColumns(k);
  return (
    <div className={css.parts}>
      {k.semester.map(({ semester, sks, sksWajib, sksPilihan, mataKuliah }) => (
        <section key={semester} className={css.term} aria-labelledby={`semester-${semester}`}>
          <div className={css.termHead}>
            <h2 id={`semester-${semester}`}>{teks.judulSemester(semester)}</h2>
            <p className={css.muted}>{teks.sksSemester(sks, sksWajib, sksPilihan)}</p>
          </div>
          <ShortTable
            dense
            caption={teks.judulSemester(semester)}
            columns={columns}
            rows={mataKuliah}
            rowKey={({ idMataKuliah }) => idMataKuliah}
          />
        </section>
      ))}
    </div>
  );
}

function useColumns(k: IsiKurikulum): ShortColumn<Kuliah>[] {
  const teks = useTeksKurikulum();
  const kode = new Map(k.prasyarat.simpul.map((node) => [node.id, node.kode]));
  const before = (id: string) =>
    k.prasyarat.sisi.filter(({ idMataKuliah }) => idMataKuliah === id).map(({ idPrasyarat }) => kode.get(idPrasyarat));
  return [
    { id: 'kode', label: teks.kode, cell: (m) => <span className="tnum">{m.kode}</span> },
    {
      id: 'nama',
      label: teks.mataKuliah,
      nowrap: false,
      cell: ({ idMataKuliah, nama }) => <Link href={alamat(idMataKuliah)}>{nama}</Link>,
    },
    { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
    { id: 'sifat', label: teks.sifat, cell: (m) => <Sifat m={m} /> },
    {
      id: 'prasyarat',
      label: teks.prasyarat,
      nowrap: false,
      cell: ({ idMataKuliah }) => before(idMataKuliah).join(', '),
    },
  ];
}

function Sifat({ m }: { m: Kuliah }) {
  const teks = useTeksKurikulum();
  return (
    <>
      <Pill tone={m.wajib ? 'blue' : 'neutral'}>{m.wajib ? teks.wajib : teks.pilihan}</Pill>
      {m.status === 'N' && <span className={css.sub}>{teks.tidakAktif}</span>}
      {m.luar && <span className={css.sub}>{teks.luar}</span>}
    </>
  );
}
