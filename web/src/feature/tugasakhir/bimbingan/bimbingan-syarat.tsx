import type { Karya } from '../karya/karya-baca';
import { useTeksKarya } from '../karya/teks';
import css from './bimbingan.module.css';
import { useTeksBimbingan } from './bimbingan-teks';

/** What is missing before an exam may be asked for: in all, and with each supervisor. */
export function SyaratSesi({ karya: { bimbingan, minBimbingan, pembimbing, kebijakan } }: { karya: Karya }) {
  const teks = useTeksBimbingan();
  const { namaPeran } = useTeksKarya();
  const perDosen = pembimbing.reduce((jumlah, { sesi, minSesi }) => jumlah + Math.max(0, minSesi - sesi), 0);
  const kurang = Math.max(minBimbingan - bimbingan, perDosen);
  return (
    <ul className={`meta ${css.syarat}`} data-cukup={kurang === 0 || undefined}>
      <li>
        <b>{kurang > 0 ? teks.kurang(kurang) : teks.cukup}</b>
      </li>
      {pembimbing.map(({ idDosen, urutan, sesi, minSesi }) => (
        <li key={idDosen} data-kurang={sesi < minSesi || undefined}>
          {teks.dengan(namaPeran[`pembimbing_${urutan}`] ?? '', sesi, minSesi)}
        </li>
      ))}
      <li>{teks.maksHari(kebijakan.maksSesiHari)}</li>
    </ul>
  );
}
