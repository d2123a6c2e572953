import { Link } from '@/kit/ui/navigation/link';
import { sks } from '../beban/sks';
import { useTeksBeban } from '../beban/teks';
import { aksiLaporan, type Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { namaSyarat } from '../laporan/status';
import { useTeksLaporan } from '../laporan/teks';

/** What must be known of a report before anything else: why it came back, that data changed since, what keeps it. */
export function Pemberitahuan({ laporan }: { laporan: Laporan }) {
  const teks = useTeksLaporan();
  const { namaSimpul } = useTeksBeban();
  const { status, asesor, sekarang, beda, putusan, syarat, catatanPutusan, dokumen } = laporan;
  const diminta = status === 'perbaikan' ? asesor.filter((one) => one.putusan === 'perbaikan') : [];
  const ajukan = aksiLaporan(laporan, 'ajukan');
  const terhalang = status !== 'diajukan' && status !== 'final' && ajukan && !ajukan.boleh ? ajukan.alasan : undefined;
  return (
    <>
      {diminta.map(({ idDosen, namaDosen, catatan }) => (
        <div key={idDosen} className="notice" role="note">
          <b>{teks.diminta(namaDosen)}</b>
          <p className="typed">{catatan}</p>
        </div>
      ))}
      {beda && <p className="notice">{teks.berbeda}</p>}
      {sekarang && <p className="notice">{teks.sekarang(sks(sekarang.total), namaSimpul[sekarang.simpul])}</p>}
      {terhalang && <p className="notice">{terhalang}</p>}
      {putusan && (
        <div className={css.tumpuk}>
          {syarat && <p>{teks.dinilaiTM(namaSyarat(laporan, syarat))}</p>}
          {catatanPutusan && <p className="quote">{catatanPutusan}</p>}
          {dokumen && (
            <p>
              <Link href={`/dokumen/${dokumen}`}>{teks.periksaKeaslian}</Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}
