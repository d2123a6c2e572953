import type { Jenis } from '../karya/ragam';
import { StatusLembar } from '../ujian/sidang-status';
import css from './nilai.module.css';
import { hurufDari, type LembarNilai, type Penilaian, teksBobot, teksNilai } from './nilai-hitung';
import { AjukanPerubahan } from './nilai-perubahan';
import { TabelNilai } from './nilai-tabel';
import { useTeksNilai } from './nilai-teks';

type Props = { jenis: Jenis; idKarya: string; lembar: LembarNilai; penilaian: Penilaian };

/** One's own sheet when it can no longer be written, and why. */
export function LembarTerkirim({ jenis, idKarya, lembar, penilaian }: Props) {
  const teks = useTeksNilai();
  const alasan = penilaian.aksi.find(({ kode, boleh }) => kode === 'nilai' && !boleh)?.alasan;
  return (
    <div className={css.terkirim}>
      <p>
        <StatusLembar lembar={lembar.status} /> {alasan ?? (lembar.status === 'final' ? teks.nilaiTerkirimPada : '')}
      </p>
      <TabelSkor lembar={lembar} penilaian={penilaian} />
      {lembar.catatan && <p className={css.catatan}>{lembar.catatan}</p>}
      <AjukanPerubahan jenis={jenis} idKarya={idKarya} lembar={lembar} penilaian={penilaian} />
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
