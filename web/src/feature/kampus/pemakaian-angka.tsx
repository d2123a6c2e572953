import { bytes, formatNumber } from '@/kit/format/number';
import type { Angka } from './baca';
import css from './kampus.module.css';

/** Numbers of the campus, a line each. */
export function AngkaList({ angka }: { angka: readonly Pick<Angka, 'kode' | 'nama' | 'nilai' | 'byte'>[] }) {
  return (
    <dl className={css.angka}>
      {angka.map(({ kode, nama, nilai, byte }) => (
        <div key={kode}>
          <dt>{nama}</dt>
          <dd className="tnum">{byte ? bytes(nilai) : formatNumber(nilai)}</dd>
        </div>
      ))}
    </dl>
  );
}
