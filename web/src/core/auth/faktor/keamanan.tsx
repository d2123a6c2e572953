import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Aplikasi } from './aplikasi';
import { DaftarPasskey } from './daftar-passkey';
import { punyaFaktor } from './faktor';
import css from './faktor.module.css';
import { KodeSekali, Pemulihan } from './pemulihan';
import { useTeksFaktor } from './teks';

type Props = {
  /** Something was set up or removed, and recovery codes were seen. */
  onTerpasang: () => void;
};

/** The ways of the second factor: the app, passkeys, recovery codes. */
export function Keamanan({ onTerpasang }: Props) {
  const teks = useTeksFaktor();
  const faktor = useQuery({ ...query('GET /v2/user_factors'), staleTime: 0 });
  const [kode, setKode] = useState<readonly string[]>();
  const selesai = (baru: readonly string[] = []) => {
    if (baru.length > 0) return setKode(baru);
    setKode(undefined);
    onTerpasang();
  };
  if (kode) return <KodeSekali kode={kode} onSelesai={() => selesai()} />;
  return (
    <Loaded result={faktor} lines={8}>
      {(ada) => (
        <div className={css.stack}>
          {ada.diwajibkan && <p className={css.note}>{teks.diwajibkan}</p>}
          <Aplikasi faktor={ada} onSelesai={selesai} />
          <DaftarPasskey faktor={ada} onSelesai={selesai} />
          {punyaFaktor(ada) && <Pemulihan sisa={ada.pemulihan} onKode={setKode} />}
        </div>
      )}
    </Loaded>
  );
}
