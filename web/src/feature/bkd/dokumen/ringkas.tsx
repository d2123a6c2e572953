import { useId, useState } from 'react';
import { Card } from '@/kit/ui/layout/card';
import { CountLink } from '@/kit/ui/mark/count';
import { Button } from '@/kit/ui/navigation/button';
import type { Siapa } from '../beban/bkd';
import { useTeksBeban } from '../beban/teks';
import { alamatDokumen } from './alamat';
import { type Bukti, halangan, type Kurang, PENUGASAN } from './dokumen';
import css from './dokumen.module.css';
import { type TeksDokumenBKD, useTeksDokumenBKD } from './teks';

type Props = { bukti: Bukti; siapa: Siapa; onLihat: (tabel: Kurang['tabel']) => void };

/** How complete the evidence is, and what to do about the rest while there is time. */
export function Ringkas({ bukti, siapa, onLihat }: Props) {
  const teks = useTeksDokumenBKD();
  const { hitung, total, ada, perlu, aturan, kurang } = bukti;
  const listed = (kelengkapan?: string) => ({ path: alamatDokumen.path, query: { ...siapa, kelengkapan } });
  const lacking = perlu - ada;
  const why = halangan(bukti);
  return (
    <Card title={teks.ringkasan}>
      <div className={css.part}>
        <p className={css.sum}>
          <strong>
            <CountLink value={hitung?.lengkap ?? 0} of={listed('lengkap')}>
              {(n) => (
                <>
                  {teks.lengkap} {n}
                </>
              )}
            </CountLink>{' '}
            {teks.dari}{' '}
            <CountLink value={total} of={listed()}>
              {(n) => (
                <>
                  {n} {teks.nKegiatan}
                </>
              )}
            </CountLink>
          </strong>
          <span className="tnum"> · {lacking > 0 ? teks.kurangSekian(lacking) : teks.semuaAda}</span>
        </p>
        {aturan && <p className="meta">{teks.menurut(aturan)}</p>}
        {why && <p className="notice">{why}</p>}
        {kurang.length > 0 && <YangKurang kurang={kurang} onLihat={onLihat} />}
      </div>
    </Card>
  );
}

/** How many of what is missing are told at once, the most often missing first. */
const PALING = 3;

/** What the portal makes by itself once its records are whole. */
const tercatat = ['rps', 'jurnal', 'daftar_hadir', 'daftar_nilai', 'kartu_bimbingan', 'pengesahan', 'berita_acara'];

/** What to do about a missing paper. */
function saran(jenis: string, teks: TeksDokumenBKD): string {
  if (jenis === PENUGASAN) return teks.saranSurat;
  return tercatat.includes(jenis) ? teks.saranPortal : teks.saranUnggah;
}

function YangKurang({ kurang, onLihat }: { kurang: Bukti['kurang']; onLihat: Props['onLihat'] }) {
  const teks = useTeksDokumenBKD();
  const { namaTabel } = useTeksBeban();
  const id = useId();
  const [all, showAll] = useState(false);
  const rest = kurang.length - PALING;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{teks.masihKurang}</h3>
      <ul className={css.lacks}>
        {(all ? kurang : kurang.slice(0, PALING)).map((one) => {
          const { jenis, judul, tabel, alasan, jumlah, contoh } = one;
          const more = jumlah - contoh.length;
          return (
            <li key={[jenis, tabel, alasan].join(' ')}>
              <div className={css.lack}>
                <div className={css.line}>
                  <strong>{judul}</strong>
                  <span className="meta tnum">
                    {namaTabel[tabel]} · {teks.padaSekian(jumlah)}
                  </span>
                </div>
                <Button
                  size="sm"
                  variant="plain"
                  aria-label={`${teks.lihat}: ${judul}, ${namaTabel[tabel]}`}
                  onClick={() => onLihat(tabel)}
                >
                  {teks.lihat}
                </Button>
              </div>
              <p>{alasan}</p>
              <p className="meta">{[contoh.join(' · '), more > 0 && teks.danLain(more)].filter(Boolean).join(' ')}</p>
              <p>{saran(jenis, teks)}</p>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button size="sm" className={css.more} aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? teks.lebihSedikit : teks.lainnya(rest)}
        </Button>
      )}
    </section>
  );
}
