import type { ReactNode } from 'react';
import css from './nilai.module.css';

type Props = {
  caption: string;
  /** What the rows are, and the two numbers of each. */
  kolom: readonly [string, string, string];
  baris: readonly { id: string; nama: string; angka: readonly [string, string] }[];
  jumlah?: { nama: string; nilai: ReactNode };
};

/** Marks one below the other, each with two numbers, and what they come to. */
export function TabelNilai({
  caption,
  kolom: [nama, satu, dua],
  baris,
  jumlah,
  children,
}: Props & { children?: ReactNode }) {
  return (
    <table className={css.tabel}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nama}</th>
          {[satu, dua].map((judul) => (
            <th key={judul} scope="col" className={css.angka}>
              {judul}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {baris.map(({ id, nama, angka: [pertama, kedua] }) => (
          <tr key={id}>
            <th scope="row">{nama}</th>
            <td className={css.angka}>{pertama}</td>
            <td className={css.angka}>{kedua}</td>
          </tr>
        ))}
        {children}
      </tbody>
      {jumlah && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {jumlah.nama}
            </th>
            <td className={css.angka}>{jumlah.nilai}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
