import { cx } from '@/kit/ui/cx';
import { type Beban, semuaTabel, type Tabel } from './bkd';
import css from './meter.module.css';
import { angka, sks } from './sks';
import { useTeksBeban } from './teks';

type Props = {
  beban: Pick<Beban, 'total' | 'tabel' | 'minimal' | 'maksimal' | 'perkiraan'>;
  /** Whose it is: 'Anda'. */
  siapa: string;
};

/** What each table comes to; 0 of one that the answer is without. */
function parts(tabel: Beban['tabel']): { kode: Tabel; nilai: number }[] {
  return semuaTabel.map((kode) => ({ kode, nilai: tabel.find((one) => one.kode === kode)?.sks ?? 0 }));
}

/** The workload as a bar in five parts, with marks at the least and the most that the rules ask for. */
export function Meter({ beban, siapa }: Props) {
  const teks = useTeksBeban();
  const { total, minimal, maksimal, perkiraan } = beban;
  const all = parts(beban.tabel);
  const whole = Math.max(total, perkiraan.total, minimal * 1.1, maksimal * 1.1, 1);
  const at = (value: number) => `${(value / whole) * 100}%`;
  const said = all.map(({ kode, nilai }) => `${teks.namaTabel[kode]} ${sks(nilai)}`).join(', ');
  const marks = [
    { id: 'minimal', value: minimal },
    { id: 'maksimal', value: maksimal },
  ].filter(({ value }) => value > 0);
  return (
    <div className={css.meter} role="img" aria-label={teks.meter(siapa, sks(total), said)}>
      <div className={css.bar}>
        {all.map(({ kode, nilai }) => (
          <i key={kode} className={cx(css.part, css[kode])} style={{ width: at(nilai) }} />
        ))}
        <i className={css.soon} style={{ width: at(Math.max(0, perkiraan.total - total)) }} />
        {marks.map(({ id, value }) => (
          <b key={id} className={css.mark} style={{ insetInlineStart: at(value) }} />
        ))}
      </div>
      <div className={css.scale}>
        {marks.map(({ id, value }) => (
          <span key={id} className={css.label} style={{ insetInlineStart: at(value) }}>
            {angka(value)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The numbers of the bar: which pattern is which table, and what it comes to. */
export function MeterTabel({ beban, caption }: Pick<Props, 'beban'> & { caption: string }) {
  const teks = useTeksBeban();
  return (
    <table className={css.legend}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{teks.bagian}</th>
          <th scope="col">{teks.sks}</th>
        </tr>
      </thead>
      <tbody>
        {parts(beban.tabel).map(({ kode, nilai }) => (
          <tr key={kode}>
            <th scope="row">
              <i className={cx(css.swatch, css[kode])} aria-hidden="true" />
              {teks.namaTabel[kode]}
            </th>
            <td className="tnum">{sks(nilai)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
