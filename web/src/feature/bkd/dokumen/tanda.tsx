import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import type { Baris, Kertas } from './dokumen';
import css from './dokumen.module.css';
import { useTeksDokumenBKD } from './teks';

/** How many kinds of evidence a record has of those that are asked for. */
export function Kelengkapan({ baris: { ada, perlu } }: { baris: Pick<Baris, 'ada' | 'perlu'> }) {
  const teks = useTeksDokumenBKD();
  if (perlu === 0) return <Pill tone="neutral">{teks.takDiminta}</Pill>;
  const whole = ada >= perlu;
  return (
    <Pill tone={whole ? 'green' : 'amber'} icon={whole ? <IconCircleCheck /> : <IconCircleDashed />}>
      <span className="tnum" aria-hidden="true">
        {teks.dariPerlu(ada, perlu)}
      </span>
      <span className="sr-only">{teks.adaDariPerlu(ada, perlu)}</span>
    </Pill>
  );
}

/** Papers in a word each: which of them are there. */
export function DaftarKertas({ kertas }: { kertas: readonly Kertas[] }) {
  const teks = useTeksDokumenBKD();
  if (kertas.length === 0) return '-';
  return (
    <ul className={css.papers}>
      {kertas.map(({ jenis, judul, keadaan, alasan, id, nomor }, at) => {
        const there = keadaan !== 'belum' && !alasan;
        return (
          <li key={id ?? `${jenis} ${at}`} data-ada={there || undefined}>
            {there ? <IconCircleCheck aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
            <span>
              {nomor || judul}
              <span className="sr-only"> {there ? teks.ada : teks.belum}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
