import { StatusLembar } from '../ujian/sidang-status';
import css from './nilai.module.css';
import { hurufDari, type LembarNilai, type NilaiKarya, type Penilaian, teksBobot, teksNilai } from './nilai-hitung';
import { AjukanPerubahan } from './nilai-perubahan';
import { TabelNilai } from './nilai-tabel';
import { useTeksNilai } from './nilai-teks';

/** One's own sheet when it can no longer be written, and why. */
export function LembarTerkirim({ lembar, ...karya }: NilaiKarya & { lembar: LembarNilai }) {
  const teks = useTeksNilai();
  const { penilaian } = karya;
  const alasan = penilaian.aksi.find(({ kode, boleh }) => kode === 'nilai' && !boleh)?.alasan;
  return (
    <div className={css.terkirim}>
      <p>
        <StatusLembar lembar={lembar.status} /> {alasan ?? (lembar.status === 'final' ? teks.nilaiTerkirimPada : '')}
      </p>
      <TabelSkor lembar={lembar} penilaian={penilaian} />
      {lembar.catatan && <p className="typed">{lembar.catatan}</p>}
      <AjukanPerubahan {...karya} lembar={lembar} />
    </div>
  );
}

/** The college's letter of a total. */
export function Huruf({ penilaian, total }: { penilaian: Penilaian; total: number | undefined }) {
  const huruf = hurufDari(penilaian.konversi, total);
  return huruf && <b className={css.huruf}>{huruf}</b>;
}

/** The marks of a sheet as a table. */
export function TabelSkor({ lembar, penilaian }: { lembar: LembarNilai; penilaian: Penilaian }) {
  const teks = useTeksNilai();
  return (
    <TabelNilai
      caption={lembar.nama}
      kolom={[teks.aspek, teks.bobot, teks.nilai]}
      baris={lembar.kriteria.map(({ idKriteria, nama, bobot, nilai }) => ({
        id: idKriteria,
        nama,
        angka: [`${teksBobot(bobot)}%`, teksNilai(nilai)],
      }))}
      jumlah={{
        nama: teks.total,
        nilai: (
          <>
            {teksNilai(lembar.total, penilaian.desimal)} <Huruf penilaian={penilaian} total={lembar.total} />
          </>
        ),
      }}
    />
  );
}
