import { IconArrowRight } from '@tabler/icons-react';
import { useSitus } from '@/core/institusi/situs';
import { formatDay, formatTime, longDay } from '@/kit/format/date';
import { cx } from '@/kit/ui/cx';
import { Pill } from '@/kit/ui/mark/pill';
import type { Pertemuan } from './jurnal';
import css from './jurnal.module.css';
import { useTeksJurnal } from './teks';

type Props = { p: Pertemuan };

/** The number of a meeting, with what it is beside a lecture, and whether it is the next to fill in. */
export function Nomor({ p, next }: Props & { next: boolean }) {
  const teks = useTeksJurnal();
  return (
    <span className={css.number}>
      <span className="sr-only">{teks.pertemuanKe(p.nomor)}</span>
      <span className="tnum" aria-hidden="true">
        {p.nomor}
      </span>
      {p.jenis !== 'kuliah' && <Pill tone="blue">{teks.namaJenis[p.jenis]}</Pill>}
      {next && (
        <Pill tone="amber" icon={<IconArrowRight />}>
          {teks.berikutnya}
        </Pill>
      )}
    </span>
  );
}

/** When a meeting was, or for which day it is planned. */
export function Waktu({ p }: Props) {
  const teks = useTeksJurnal();
  const { zonaWaktu } = useSitus();
  if (p.mulaiPada) {
    return (
      <span className={css.when}>
        <span className={css.line}>{longDay(p.mulaiPada, zonaWaktu)}</span>{' '}
        <span className="meta tnum">
          {formatTime(p.mulaiPada, zonaWaktu)} {zonaWaktu}
        </span>
      </span>
    );
  }
  return (
    <span className={cx('meta', css.line)}>{p.rencana ? teks.rencana(formatDay(p.rencana)) : teks.tanpaTanggal}</span>
  );
}

/** What was taught, in its lines, with method and note. */
export function Materi({ p }: Props) {
  const teks = useTeksJurnal();
  if (!p.mulaiPada) return p.saran ? <span className="meta">{teks.saran(p.saran)}</span> : null;
  return (
    <span className={css.taught}>
      {p.materi && <span>{p.materi}</span>}
      <span className="meta">
        {p.metode && teks.namaMetode[p.metode]}
        {p.catatan && ` · ${p.catatan}`}
      </span>
    </span>
  );
}

export function Hadir({ p }: Props) {
  return p.hadir === undefined ? null : <span className="tnum">{p.hadir}</span>;
}
