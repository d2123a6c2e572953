import { Pill } from '@/kit/ui/mark/pill';
import css from './akademik.module.css';
import type { MataKuliahBaris } from './mata-kuliah';
import { useTeksAkademik } from './teks';

/** The classes that the caller teaches, where the list was asked for them. */
export function Kelas({ mk }: { mk: MataKuliahBaris }) {
  const teks = useTeksAkademik();
  if (!mk.kelas?.length) return null;
  return (
    <span className={css.kelas}>
      <Pill tone="blue">
        {teks.kelas} {mk.kelas.join(', ')}
      </Pill>
    </span>
  );
}
