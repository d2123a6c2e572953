import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Link } from '@/kit/ui/navigation/link';
import { alamat } from '../matakuliah/mata-kuliah';
import type { Prasyarat } from './kurikulum';
import css from './kurikulum.module.css';
import { GrafPrasyarat } from './prasyarat-graf';
import { useTeksKurikulum } from './teks';

type Node = Prasyarat['simpul'][number];
type Line = { node: Node; before: { node: Node; masalah: string }[] };

/** What comes before what: drawn by terms where there is room, and as a list that everybody can read. */
export function PrasyaratKurikulum({ prasyarat }: { prasyarat: Prasyarat }) {
  const teks = useTeksKurikulum();
  const wide = useMinWidth(BREAKPOINT.tablet);
  const columns = useColumns();
  if (prasyarat.sisi.length === 0) return <Empty kind="part" help={teks.tanpaPrasyarat} />;
  return (
    <div className={css.parts}>
      {wide && <GrafPrasyarat prasyarat={prasyarat} />}
      <ShortTable
        caption={teks.daftarPrasyarat}
        columns={columns}
        rows={linesOf(prasyarat)}
        rowKey={({ node }) => node.id}
        rowHref={({ node }) => alamat(node.id)}
      />
    </div>
  );
}

/** The courses that ask for others, by term. */
function linesOf({ simpul, sisi }: Prasyarat): Line[] {
  const byId = new Map(simpul.map((node) => [node.id, node]));
  const lines = simpul.map((node) => ({
    node,
    before: sisi
      .filter(({ idMataKuliah }) => idMataKuliah === node.id)
      .flatMap(({ idPrasyarat, masalah }) => {
        const before = byId.get(idPrasyarat);
        return before ? [{ node: before, masalah }] : [];
      }),
  }));
  return lines.filter(({ before }) => before.length > 0);
}

function useColumns(): ShortColumn<Line>[] {
  const teks = useTeksKurikulum();
  const notes: Readonly<Record<string, string>> = { luar: teks.diLuar, semester: teks.tidakLebihAwal };
  const term = ({ semester }: Node) => (semester === 0 ? teks.diLuar : teks.judulSemester(semester));
  return [
    { id: 'mk', label: teks.mataKuliah, nowrap: false, cell: ({ node }) => `${node.kode} ${node.nama}` },
    { id: 'semester', label: teks.semester, numeric: true, cell: ({ node }) => node.semester },
    {
      id: 'prasyarat',
      label: teks.mensyaratkan,
      nowrap: false,
      cell: ({ before }) => (
        <ul className={css.list}>
          {before.map(({ node, masalah }) => (
            <li key={node.id}>
              <Link href={alamat(node.id)}>
                {node.kode} {node.nama}
              </Link>
              <span className={css.sub}>{notes[masalah] ?? term(node)}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
