import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { desimal } from '@/kit/format/number';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Bagian } from './bagian';
import css from './plagiasi.module.css';
import { TandaBatas } from './plagiasi-tanda';
import { type Jenis, rute } from './ragam';
import { useTeksKarya } from './teks';

type Laporan = Answer<'GET /v2/ta/proposal_similarity/{id}/{idCek}'>;
type Kutipan = Laporan['kutipan'][number];
type Props = { jenis: Jenis; idKarya: string; idCek: string; onTutup: () => void };

/** What a check found: passage beside passage, the most alike first. */
export function LaporanKemiripan({ jenis, idKarya, idCek, onTutup }: Props) {
  const teks = useTeksKarya();
  const hasil = useQuery(
    query(rute(jenis, 'GET /v2/ta/proposal_similarity/{id}/{idCek}'), { path: { id: idKarya, idCek } }),
  );
  return (
    <Card
      title={teks.laporan}
      actions={
        <Button size="sm" onClick={onTutup}>
          {teks.tutup}
        </Button>
      }
    >
      <Bagian hasil={hasil}>{(laporan) => <Isi laporan={laporan} />}</Bagian>
    </Card>
  );
}

function Isi({ laporan }: { laporan: Laporan }) {
  const teks = useTeksKarya();
  return (
    <div className={css.laporan}>
      <p className={css.skor}>
        <b>{laporan.skor === undefined ? '-' : `${desimal(laporan.skor, 1)} %`}</b>{' '}
        {teks.dariBatas(desimal(laporan.batas, 0))}{' '}
        {laporan.skor !== undefined && <TandaBatas skor={laporan.skor} batas={laporan.batas} />}
      </p>
      <p className={css.meta}>{teks.bukanBukti}</p>
      {laporan.kutipan.length === 0 ? (
        <p>{teks.tanpaKutipan}</p>
      ) : (
        <ol className={css.daftar}>
          {laporan.kutipan.map((kutipan) => (
            <Pasangan key={`${kutipan.halaman} ${kutipan.kutipan}`} kutipan={kutipan} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Pasangan({ kutipan }: { kutipan: Kutipan }) {
  const teks = useTeksKarya();
  const id = useId();
  const { judulLain, tahunLain, skor, halaman, halamanLain } = kutipan;
  return (
    <li aria-labelledby={id}>
      <h3 id={id}>
        {judulLain} ({tahunLain}) <span className={css.meta}>{teks.persenMirip(desimal(skor, 0))}</span>
      </h3>
      <div className={css.berdampingan}>
        <figure>
          <figcaption>{halaman > 0 ? `${teks.karyaIni} · ${teks.halaman(halaman)}` : teks.karyaIni}</figcaption>
          <blockquote>{kutipan.kutipan}</blockquote>
        </figure>
        <figure>
          <figcaption>
            {halamanLain > 0 ? `${teks.karyaLain} · ${teks.halaman(halamanLain)}` : teks.karyaLain}
          </figcaption>
          <blockquote>{kutipan.kutipanLain}</blockquote>
        </figure>
      </div>
    </li>
  );
}
