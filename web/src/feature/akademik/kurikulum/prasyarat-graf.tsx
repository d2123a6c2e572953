import type { Prasyarat } from './kurikulum';
import css from './kurikulum.module.css';
import { useTeksKurikulum } from './teks';

type Node = Prasyarat['simpul'][number];
type Place = { x: number; y: number };

/** A box that scrolls is reached by keyboard. */
const scrolls = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label, 'data-scroll': '' });

/** Sizes of the drawing in its own pixels. */
const NODE = { width: 176, height: 44 };
const GAP = { x: 60, y: 12 };
const HEAD = 36;
const EDGE = 12;
/** As many letters of a name as a box holds. */
const LETTERS = 24;

/** The prerequisites as a drawing: a column a term, a line from each course to those that ask for it. */
export function GrafPrasyarat({ prasyarat }: { prasyarat: Prasyarat }) {
  const teks = useTeksKurikulum();
  const terms = [...new Set(prasyarat.simpul.map(({ semester }) => semester))].sort((a, b) => a - b);
  const places = placesOf(prasyarat.simpul, terms);
  const rows = Math.max(...terms.map((term) => prasyarat.simpul.filter(({ semester }) => semester === term).length));
  const width = EDGE * 2 + terms.length * (NODE.width + GAP.x) - GAP.x;
  const height = HEAD + rows * (NODE.height + GAP.y) + EDGE;
  return (
    <div className={css.graph} {...scrolls(teks.graf)}>
      <svg width={width} height={height} aria-hidden="true">
        {terms.map((term, at) => (
          <text key={term} className={css.column} x={EDGE + at * (NODE.width + GAP.x)} y={22}>
            {term === 0 ? teks.diLuar : teks.judulSemester(term)}
          </text>
        ))}
        {prasyarat.sisi.map(({ idPrasyarat, idMataKuliah, masalah }) => (
          <path
            key={`${idPrasyarat} ${idMataKuliah}`}
            className={masalah ? css.oddEdge : css.edge}
            d={curve(places.get(idPrasyarat), places.get(idMataKuliah))}
          />
        ))}
        {prasyarat.simpul.map((node) => (
          <Box key={node.id} node={node} at={places.get(node.id)} />
        ))}
      </svg>
    </div>
  );
}

function Box({ node, at }: { node: Node; at: Place | undefined }) {
  if (!at) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <title>{`${node.kode} ${node.nama}`}</title>
      <rect className={css.node} width={NODE.width} height={NODE.height} rx={8} />
      <text className={css.kode} x={10} y={18}>
        {node.kode}
      </text>
      <text className={css.nama} x={10} y={35}>
        {node.nama.length > LETTERS ? `${node.nama.slice(0, LETTERS - 1)}…` : node.nama}
      </text>
    </g>
  );
}

function placesOf(nodes: readonly Node[], terms: readonly number[]): Map<string, Place> {
  const filled = new Map<number, number>();
  return new Map(
    nodes.map(({ id, semester }) => {
      const row = filled.get(semester) ?? 0;
      filled.set(semester, row + 1);
      const x = EDGE + terms.indexOf(semester) * (NODE.width + GAP.x);
      return [id, { x, y: HEAD + row * (NODE.height + GAP.y) }];
    }),
  );
}

/** From the right side of the one before to the left side of the other; within a column around the right. */
function curve(before: Place | undefined, after: Place | undefined): string {
  if (!before || !after) return '';
  const middle = NODE.height / 2;
  const from = { x: before.x + NODE.width, y: before.y + middle };
  const to = { x: after.x > before.x ? after.x : after.x + NODE.width, y: after.y + middle };
  const bend = after.x > before.x ? Math.max(30, (to.x - from.x) / 2) : 40;
  const arrive = after.x > before.x ? to.x - bend : to.x + bend;
  return `M ${from.x} ${from.y} C ${from.x + bend} ${from.y}, ${arrive} ${to.y}, ${to.x} ${to.y}`;
}
