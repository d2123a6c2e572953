import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { useSitus } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { formatDayTime } from '@/kit/format/date';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { useNaskah } from '../isi/naskah';
import { type Butir, bacaanVersi, bagianDari, idSel, type Komentar, type RPS } from '../isi/rps';
import { Banding } from './banding';
import { TambahBaris } from './baris-alat';
import { Berkas } from './berkas';
import { Utas } from './komentar';
import { Periksa } from './periksa';
import css from './rps.module.css';
import { Sel } from './sel';
import { Tabel } from './tabel';
import { useTeksRPS } from './teks';

type Props = { periksa: readonly Butir[]; komentar: readonly Komentar[] };

/** The tab of the plan as a document: what it says of itself, its check list, its versions and what is said of it. */
export default function Dokumen({ periksa, komentar }: Props) {
  const teks = useTeksRPS();
  const { rps, tulis } = useNaskah();
  return (
    <div className={css.dokumen}>
      <div className={css.bagian}>
        <Card
          title={teks.umum}
          actions={
            <span className={css.langkah}>
              <Berkas rps={rps} />
            </span>
          }
        >
          <div className={css.umum} id={idSel('umum')} tabIndex={-1}>
            {bagianDari(rps, 'umum').kolom.map(({ kode }) => (
              <Sel key={kode} alamat={`umum/umum/${kode}`} rows={2} />
            ))}
          </div>
        </Card>
        <Card
          title={teks.pustaka}
          footer={<TambahBaris part="pustaka" label={teks.tambahPustaka} sel={() => ({ jenis: 'pendukung' })} />}
        >
          <Tabel part="pustaka" kolom={['jenis', 'teks']} lebar="11rem minmax(0, 1fr)" empty={teks.kosongPustaka} />
        </Card>
      </div>
      <div className={css.bagian}>
        {(tulis || rps.aksi.length > 0) && (
          <Card title={teks.daftarPeriksa}>
            <Periksa periksa={periksa} />
          </Card>
        )}
        {komentar.length > 0 && (
          <Card title={teks.komentar}>
            <div className={css.komentar}>
              {komentar.map((one) => (
                <section key={one.id} aria-label={one.nama}>
                  <p className={css.meta}>{one.nama}</p>
                  <Utas rps={rps} komentar={one} />
                </section>
              ))}
            </div>
          </Card>
        )}
        <Versi rps={rps} />
        <Riwayat rps={rps} />
      </div>
    </div>
  );
}

/** The versions that were submitted; any two are compared. */
function Versi({ rps }: { rps: RPS }) {
  const teks = useTeksRPS();
  const { zonaWaktu } = useSitus();
  const result = useQuery(query(bacaanVersi, { path: { id: rps.id } }));
  const [compared, compare] = useState<number>();
  return (
    <Card title={teks.versi}>
      <Loaded result={result} lines={2} compact>
        {({ data }) =>
          data.length === 0 ? (
            <p className={css.meta}>{teks.belumAdaVersi}</p>
          ) : (
            <ul className={css.riwayat}>
              {data.map(({ nomor, oleh, pada, terbit }) => (
                <li key={nomor}>
                  <span>
                    <strong>{teks.versiKe(nomor)}</strong> {terbit && teks.terbit}
                  </span>
                  <span className={css.meta}>
                    {oleh} · {formatDayTime(pada, zonaWaktu)}
                  </span>
                  <Button size="sm" variant="plain" onClick={() => compare(nomor)}>
                    {teks.bandingkan}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {compared !== undefined && <Banding rps={rps} dari={compared} onClose={() => compare(undefined)} />}
    </Card>
  );
}

function Riwayat({ rps }: { rps: RPS }) {
  const teks = useTeksRPS();
  const { zonaWaktu } = useSitus();
  return (
    <Card title={teks.riwayat}>
      <ol className={css.riwayat}>
        {(rps.riwayat ?? []).map(({ nama, alasan, oleh, pada, nomor }) => (
          <li key={`${pada} ${nama}`}>
            <span>
              <strong>{nama}</strong> {nomor > 0 && teks.versiKe(nomor)}
            </span>
            <span className={css.meta}>
              {oleh} · {formatDayTime(pada, zonaWaktu)}
            </span>
            {alasan && <span className={css.baris}>{alasan}</span>}
          </li>
        ))}
      </ol>
      <p className={css.meta}>{labelPeriode(rps.periode)}</p>
    </Card>
  );
}
