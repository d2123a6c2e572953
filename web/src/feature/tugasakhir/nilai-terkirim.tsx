import css from './nilai.module.css';
import { type LembarNilai, type Penilaian, teksBobot, teksNilai } from './nilai-hitung';
import { StatusLembar } from './sidang-status';
import { useTeksSidang } from './sidang-teks';

type Props = { lembar: LembarNilai; penilaian: Penilaian };

/** One's own sheet when it can no longer be written, and why. */
export function LembarTerkirim({ lembar, penilaian }: Props) {
  const teks = useTeksSidang();
  const alasan = penilaian.aksi.find(({ kode, boleh }) => kode === 'nilai' && !boleh)?.alasan;
  return (
    <div className={css.terkirim}>
      <p>
        <StatusLembar lembar={lembar.status} /> {alasan ?? (lembar.status === 'final' ? teks.nilaiTerkirimPada : '')}
      </p>
      <TabelSkor lembar={lembar} desimal={penilaian.desimal} />
      {lembar.catatan && <p className={css.catatan}>{lembar.catatan}</p>}
    </div>
  );
}

/** The marks of a sheet as a table. */
export function TabelSkor({ lembar, desimal }: { lembar: LembarNilai; desimal: number }) {
  const teks = useTeksSidang();
  return (
    <table className={css.tabel}>
      <caption className="sr-only">{lembar.nama}</caption>
      <thead>
        <tr>
          <th scope="col">{teks.aspek}</th>
          <th scope="col" className={css.angka}>
            {teks.bobot}
          </th>
          <th scope="col" className={css.angka}>
            {teks.nilai}
          </th>
        </tr>
      </thead>
      <tbody>
        {lembar.kriteria.map(({ idKriteria, nama, bobot, nilai }) => (
          <tr key={idKriteria}>
            <th scope="row">{nama}</th>
            <td className={css.angka}>{teksBobot(bobot)}%</td>
            <td className={css.angka}>{teksNilai(nilai)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {teks.total}
          </th>
          <td className={css.angka}>{teksNilai(lembar.total, desimal)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
