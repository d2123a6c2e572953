import type { Naskah } from './surat';
import css from './surat.module.css';
import { useTeksSurat } from './teks';

/** A letter as its paper shows it. It is Indonesian, whatever the language of the page. */
export function NaskahSurat({ naskah }: { naskah: Naskah }) {
  const teks = useTeksSurat();
  const { penanda } = naskah;
  const blok = naskah.blok.map((satu, ke) => ({ ...satu, kunci: `blok-${ke}` }));
  return (
    <article className={css.lembar} lang="id" aria-label={teks.naskah} data-tanda={naskah.tanda || undefined}>
      {naskah.tanda && <p className={css.tanda}>{naskah.tanda}</p>}
      <div className={css.kop}>
        <p>{naskah.kampus}</p>
        {naskah.kop.map((baris) => (
          <p key={baris}>{baris}</p>
        ))}
      </div>
      <p className={css.judul}>{naskah.judul}</p>
      <p className={css.nomor}>{naskah.kepala}</p>
      {blok.map(({ kunci, alinea, rincian }) =>
        alinea ? (
          <p key={kunci} className={css.alinea}>
            {alinea}
          </p>
        ) : (
          <dl key={kunci} className={css.rincian}>
            {rincian?.map(({ nama, nilai }) => (
              <div key={nama}>
                <dt>{nama}</dt>
                <dd>{nilai}</dd>
              </div>
            ))}
          </dl>
        ),
      )}
      <div className={css.penanda}>
        {naskah.tempat && <p>{naskah.tempat}</p>}
        <p>{penanda.jabatan}</p>
        <p>{penanda.nama || '…'}</p>
        {penanda.nomor && <p>{penanda.nomor}</p>}
      </div>
    </article>
  );
}
