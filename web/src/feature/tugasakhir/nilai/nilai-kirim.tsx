import { Confirm } from '@/kit/dialog/confirm';
import css from './nilai.module.css';
import { bacaNilai, hitungTotal, type Penilaian, type Skor, type SkorKriteria, teksNilai } from './nilai-hitung';
import { useTeksNilai } from './nilai-teks';
import { Huruf } from './nilai-terkirim';

type DialogKirimProps = {
  open: boolean;
  nama: string;
  kriteria: readonly SkorKriteria[];
  skor: Skor;
  penilaian: Penilaian;
  pending: boolean;
  onKirim: () => void;
  onClose: () => void;
};

/** Shows all marks once more before they become final. */
export function DialogKirim({ open, nama, kriteria, skor, penilaian, pending, onKirim, onClose }: DialogKirimProps) {
  const teks = useTeksNilai();
  const total = hitungTotal(kriteria, skor, penilaian.desimal);
  return (
    <Confirm
      open={open}
      title={teks.kirimJudul}
      tone="primary"
      confirm={teks.kirimNilai}
      pending={pending}
      onConfirm={onKirim}
      onCancel={onClose}
    >
      <p>{teks.kirimPertanyaan(nama)}</p>
      <dl className={css.ringkas}>
        {kriteria.map(({ idKriteria, nama: aspek }) => (
          <div key={idKriteria}>
            <dt>{aspek}</dt>
            <dd className="tnum">{teksNilai(bacaNilai(skor[idKriteria]))}</dd>
          </div>
        ))}
        <div className={css.jumlah}>
          <dt>{teks.total}</dt>
          <dd className="tnum">
            {teksNilai(total, penilaian.desimal)} <Huruf penilaian={penilaian} total={total} />
          </dd>
        </div>
      </dl>
      <p>{teks.kirimPeringatan}</p>
    </Confirm>
  );
}
