import { IconAlertTriangle } from '@tabler/icons-react';
import type { Pertemuan } from './jurnal';
import css from './jurnal.module.css';
import { Hadir, Materi, Waktu } from './pertemuan-cells';
import { useTeksJurnal } from './teks';

/** What somebody else wrote of a meeting while the form was open. */
export function Newer({ p }: { p: Pertemuan }) {
  const teks = useTeksJurnal();
  return (
    <section className={css.newer} aria-label={teks.bentrok(p.namaDosen || teks.orangLain)}>
      <p className={css.newerTitle}>
        <IconAlertTriangle aria-hidden="true" /> {teks.bentrok(p.namaDosen || teks.orangLain)}
      </p>
      {p.mulaiPada ? (
        <>
          <p>
            <Waktu p={p} /> · {teks.hadir} <Hadir p={p} />
          </p>
          <p>
            <Materi p={p} />
          </p>
        </>
      ) : (
        <p>{teks.bentrokKosong}</p>
      )}
      <p className="meta">{teks.bentrokPenjelasan}</p>
    </section>
  );
}
