import { cx } from '@/kit/ui/cx';
import { angka } from '../beban/sks';
import css from './rekap.module.css';
import type { Sebaran } from './sebaran';
import { useTeksRekap } from './teks';

type Kotak = Sebaran['sks'][number];
type Props = { sebaran: Pick<Sebaran, 'sks' | 'minimal' | 'maksimal' | 'dosen'> };

/** On which side of the bounds a box of SKS is: each has a pattern of its own beside its colour. */
function side({ dari }: Kotak, { minimal, maksimal }: Props['sebaran']): 'kurang' | 'cukup' | 'lebih' {
  if (dari < minimal) return 'kurang';
  return maksimal > 0 && dari > maksimal ? 'lebih' : 'cukup';
}

type Side = ReturnType<typeof side>;

/** A box that holds the most itself holds those above it too: they stand upon the others, by their own pattern. */
function parts(one: Kotak, bounds: Props['sebaran']): readonly (readonly [Side, number])[] {
  const whole = [[side(one, bounds), one.jumlah - one.lebih] as const];
  return one.lebih > 0 ? [['lebih', one.lebih], ...(one.jumlah > one.lebih ? whole : [])] : whole;
}

/** How a box is called: its SKS, of the last one that there may be more. */
function useNamaKotak(all: readonly Kotak[]): (one: Kotak) => string {
  const teks = useTeksRekap();
  return (one) => (one === all.at(-1) ? teks.danLebih(one.dari) : teks.dari(one.dari));
}

/** Lecturers by whole SKS, with marks at the least and the most that the rules ask for. */
export function Histogram({ sebaran }: Props) {
  const teks = useTeksRekap();
  const { sks: all, minimal, maksimal, dosen } = sebaran;
  const nameOf = useNamaKotak(all);
  const most = Math.max(1, ...all.map(({ jumlah }) => jumlah));
  const said = all.filter(({ jumlah }) => jumlah > 0).map((one) => teks.kotak(nameOf(one), one.jumlah));
  const marks = (['minimal', 'maksimal'] as const)
    .map((id) => ({ id, value: { minimal, maksimal }[id] }))
    .filter(({ value }) => value > 0);
  return (
    <div className={css.histogram} role="img" aria-label={teks.grafik(dosen, said.join(', '))}>
      <div className={css.plot}>
        {all.map((one) => (
          <span key={one.dari} className={css.column}>
            {one.jumlah > 0 && <span className={css.top}>{one.jumlah}</span>}
            {parts(one, sebaran).map(([kind, jumlah]) => (
              <i key={kind} className={cx(css.bar, css[kind])} style={{ height: `${(jumlah / most) * 100}%` }} />
            ))}
          </span>
        ))}
        {marks.map(({ id, value }) => (
          <b
            key={id}
            data-mark={id}
            className={css.mark}
            style={{ insetInlineStart: `${(value / all.length) * 100}%` }}
          >
            <span className={css.markName}>{teks.tanda[id](angka(value))}</span>
          </b>
        ))}
      </div>
      <div className={css.axis}>
        {all.map(({ dari }) => (
          <span key={dari} data-fifth={dari % 5 === 0 || undefined}>
            {dari}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The numbers of the picture, from the first box that holds somebody to the last. */
export function HistogramTabel({ sebaran }: Props) {
  const teks = useTeksRekap();
  const { sks: all } = sebaran;
  const nameOf = useNamaKotak(all);
  const held = all.flatMap(({ jumlah }, at) => (jumlah > 0 ? [at] : []));
  const rows = all.slice(held[0] ?? 0, (held.at(-1) ?? -1) + 1);
  return (
    <table className={css.table}>
      <caption className="sr-only">{teks.menurutSKS}</caption>
      <thead>
        <tr>
          <th scope="col">{teks.sks}</th>
          <th scope="col">{teks.jumlahDosen}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.dari}>
            <th scope="row">
              <i className={cx(css.swatch, css[side(one, sebaran)])} aria-hidden="true" />
              <span className="tnum">{nameOf(one)}</span>
            </th>
            <td className="tnum">{one.jumlah}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
