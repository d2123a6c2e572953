import css from './profil.module.css';
import { useTeksProfil } from './teks';
import type { Isian, Profil } from './values';

/** The letterhead as papers will have it, while it is typed. */
export function LetterheadPreview({ values, lambang }: { values: Isian; lambang: Profil['lambang'] }) {
  const teks = useTeksProfil();
  const telepon = values['kop.telepon'] && `${teks.telepon} ${values['kop.telepon']}`;
  const lines = [
    [values['kop.jalan'], values['kop.kota']].filter(Boolean).join(', '),
    [telepon, values['kop.situs'], values['kop.email']].filter(Boolean).join(' · '),
  ];
  return (
    <figure className={css.letterhead} aria-label={teks.pratinjau}>
      <figcaption>{teks.pratinjau}</figcaption>
      <div className={css.sheet}>
        {lambang.surat && !lambang.sendiri && <img src={lambang.alamat} alt="" width={56} height={56} />}
        <div>
          <b>{values.nama}</b>
          <small>{teks.unit}</small>
          {lines.map((line) => line && <small key={line}>{line}</small>)}
        </div>
      </div>
    </figure>
  );
}
