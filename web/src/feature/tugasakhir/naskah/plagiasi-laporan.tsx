import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { query } from '@/kit/api/client';
import { formatPercent } from '@/kit/format/number';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { Bagian } from '../karya/bagian';
import { aksi } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { ruteNaskah } from './naskah-rute';
import { useTeksNaskah } from './naskah-teks';
import css from './plagiasi.module.css';
import { KeluarkanSemua, type Laporan, useKeluarkan } from './plagiasi-keluar';
import { Pasangan } from './plagiasi-pasangan';

/** The router puts a page that was just drawn at its top; what was asked for comes into sight after that. */
const SESUDAH_MS = 1500;

/** Once more when it is filled: before that the page may be too short to be moved there. */
function useTampak(tempat: RefObject<HTMLElement | null>, terisi: boolean): void {
  const router = useRouter();
  useEffect(() => {
    const tampakkan = () => {
      tempat.current?.scrollIntoView?.({ block: 'start' });
      tempat.current?.focus({ preventScroll: true });
    };
    tampakkan();
    if (!terisi) return;
    const lepas = router.subscribe('onRendered', tampakkan);
    const usai = setTimeout(lepas, SESUDAH_MS);
    return () => {
      clearTimeout(usai);
      lepas();
    };
  }, [router, tempat, terisi]);
}

type Props = { jenis: Jenis; idKarya: string; idCek: string; onTutup: () => void };

/** What a check found, passage beside passage. It opens in sight, wherever the row stands that asked for it. */
export function LaporanKemiripan({ jenis, idKarya, idCek, onTutup }: Props) {
  const teks = useTeksNaskah();
  const tempat = useRef<HTMLDivElement>(null);
  const hasil = useQuery(query(ruteNaskah.laporan[jenis], { path: { id: idKarya, idCek } }));
  useTampak(tempat, !hasil.isPending);
  return (
    <div ref={tempat} tabIndex={-1} className={css.tempat}>
      <Card
        title={teks.laporan}
        actions={
          <Button size="sm" onClick={onTutup}>
            {teks.tutup}
          </Button>
        }
      >
        <Bagian hasil={hasil}>{(laporan) => <Isi jenis={jenis} idKarya={idKarya} laporan={laporan} />}</Bagian>
      </Card>
    </div>
  );
}

function Isi({ jenis, idKarya, laporan }: { jenis: Jenis; idKarya: string; laporan: Laporan }) {
  const teks = useTeksNaskah();
  const keluarkan = useKeluarkan(jenis, idKarya, laporan.id);
  const boleh = aksi(laporan, 'keluarkan')?.boleh === true;
  return (
    <div className={css.laporan}>
      <p className={css.skor}>
        <b>{laporan.skor === undefined ? '-' : formatPercent(laporan.skor)}</b>{' '}
        {teks.dariBatas(formatPercent(laporan.batas))}{' '}
        {laporan.skor !== undefined && <TandaBatas skor={laporan.skor} batas={laporan.batas} />}
      </p>
      {laporan.skorAwal !== undefined && <p className="meta">{teks.awalnya(formatPercent(laporan.skorAwal))}</p>}
      <p className="meta">{teks.bukanBukti}</p>
      <Samaran samaran={laporan.samaran} />
      {laporan.kutipan.length === 0 ? (
        <p>{teks.tanpaKutipan}</p>
      ) : (
        <>
          {boleh && <KeluarkanSemua kutipan={laporan.kutipan} keluarkan={keluarkan} />}
          <ol className={css.daftar}>
            {laporan.kutipan.map((kutipan) => (
              <Pasangan key={kutipan.urut} kutipan={kutipan} keluarkan={boleh ? keluarkan : undefined} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** On which side of the limit a score is, in a word. */
export function TandaBatas({ skor, batas }: { skor: number; batas: number }) {
  const teks = useTeksNaskah();
  return skor > batas ? (
    <Pill tone="amber" icon={<IconAlertTriangle />}>
      {teks.diAtasBatas}
    </Pill>
  ) : (
    <Pill tone="green" icon={<IconCircleCheck />}>
      {teks.diBawahBatas}
    </Pill>
  );
}

/** Signs by which the file reads otherwise than it looks. */
function Samaran({ samaran }: { samaran: Laporan['samaran'] }) {
  const teks = useTeksNaskah();
  const kalimat = (['hurufSerupa', 'takTerlihat', 'aksenLepas', 'hurufSamar'] as const)
    .filter((apa) => samaran[apa] > 0)
    .map((apa) => teks[apa](samaran[apa]));
  if (kalimat.length === 0) return null;
  return (
    <div role="note" className={css.samaran}>
      <b>{teks.samaran}</b>
      <ul>
        {kalimat.map((satu) => (
          <li key={satu}>{satu}</li>
        ))}
      </ul>
    </div>
  );
}
