import type { ReactNode } from 'react';
import { Empty } from '@/kit/ui/feedback/empty';
import { useNaskah, useRows } from '../isi/naskah';
import { bagianDari, idSel } from '../isi/rps';
import { BarisAlat, moveByKey } from './baris-alat';
import css from './rps.module.css';
import { Sel } from './sel';
import { useTeksRPS } from './teks';

type Props = {
  part: string;
  /** The columns, in order; the first wide ones take the room that is left. */
  kolom: string[];
  /** How wide the columns are beside each other. */
  lebar: string;
  empty: string;
  foot?: ReactNode;
};

/** The rows of a part with their cells beside each other; below each other where there is no room. */
export function Tabel({ part, kolom, lebar, empty, foot }: Props) {
  const { rps, tulis } = useNaskah();
  const rows = useRows(part);
  const { baris } = bagianDari(rps, part);
  if (rows.length === 0) return <Empty kind="part" help={empty} />;
  const style = { gridTemplateColumns: `${lebar}${tulis ? ' 8rem' : ''}` };
  return (
    <div className={css.tabel} id={idSel(part)} tabIndex={-1}>
      <ul className={css.isiTabel}>
        {rows.map(({ id }, at) => (
          <Satu key={id} part={part} id={id} name={`${baris} ${at + 1}`} kolom={kolom} style={style} />
        ))}
      </ul>
      {foot}
    </div>
  );
}

type SatuProps = { part: string; id: string; name: string; kolom: string[]; style: object };

function Satu({ part, id, name, kolom, style }: SatuProps) {
  const { s, tulis } = useNaskah();
  const teks = useTeksRPS();
  return (
    <li
      id={idSel(`${part}/${id}`)}
      tabIndex={-1}
      className={css.satu}
      style={style}
      onKeyDown={tulis ? (event) => moveByKey(event, (by) => s.move(part, id, by)) : undefined}
    >
      <span className={css.namaBaris}>{name}</span>
      {kolom.map((kode) => (
        <Sel key={kode} alamat={`${part}/${id}/${kode}`} />
      ))}
      {tulis && <BarisAlat part={part} id={id} name={name || teks.baris} />}
    </li>
  );
}
