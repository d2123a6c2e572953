import { Button } from '@/kit/ui/navigation/button';
import css from './nilai.module.css';
import { bacaNilai, type Isian, type LembarNilai, teksNilai } from './nilai-hitung';
import { TabelNilai } from './nilai-tabel';
import { useTeksNilai } from './nilai-teks';

/** What is typed here, beside: */
type Props = Isian & {
  /** The sheet as the server has it now. */
  lembar: LembarNilai;
  /** Takes what the server has; without it the sheet can no longer be written here. */
  onPakai?: () => void;
};

/** A sheet that changed elsewhere while it was filled in here: both side by side, one tap takes the other. */
export function BandingLembar({ lembar, skor, catatan, onPakai }: Props) {
  const teks = useTeksNilai();
  const beda = lembar.kriteria.filter(({ idKriteria, nilai }) => bacaNilai(skor[idKriteria]) !== nilai);
  const bedaCatatan = catatan.trim() !== lembar.catatan;
  return (
    <section className={css.banding} aria-label={teks.banding}>
      <h3>{teks.banding}</h3>
      {beda.length === 0 && !bedaCatatan ? (
        <p>{teks.bandingSama}</p>
      ) : (
        <TabelNilai
          caption={teks.banding}
          kolom={[teks.aspek, teks.isianDiSini, teks.isiTerbaru]}
          baris={beda.map(({ idKriteria, nama, nilai }) => ({
            id: idKriteria,
            nama,
            angka: [teksNilai(bacaNilai(skor[idKriteria])), teksNilai(nilai)],
          }))}
        >
          {bedaCatatan && (
            <tr>
              <th scope="row">{teks.catatan}</th>
              <td className={css.catatanBanding}>{catatan || '-'}</td>
              <td className={css.catatanBanding}>{lembar.catatan || '-'}</td>
            </tr>
          )}
        </TabelNilai>
      )}
      <p className={`meta ${css.tersembunyi}`}>{onPakai ? teks.bandingBantuan : teks.bandingTerkirim}</p>
      {onPakai && (
        <Button size="sm" onClick={onPakai}>
          {teks.pakaiTerbaru}
        </Button>
      )}
    </section>
  );
}
