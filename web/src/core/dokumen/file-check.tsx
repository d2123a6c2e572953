import { IconCircleCheck, IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import css from './dokumen.module.css';
import { bisaSidik, sidikBerkas } from './fingerprint';
import { useTeksDokumen } from './teks';

type Keadaan =
  | { pada: 'awal' }
  | { pada: 'periksa' }
  | { pada: 'selesai'; nama: string; utuh: boolean }
  | { pada: 'gagal'; pesan: string };

/** Compares a file in the visitor's hands with the one that the portal made. The file stays on the device. */
export function FileCheck({ kode }: { kode: string }) {
  const teks = useTeksDokumen();
  const [keadaan, setKeadaan] = useState<Keadaan>({ pada: 'awal' });
  const masukan = useRef<HTMLInputElement>(null);
  const bantuan = useId();
  const giliran = useRef(0);

  async function periksa(event: ChangeEvent<HTMLInputElement>) {
    const berkas = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (!berkas) return;
    giliran.current += 1;
    const ini = giliran.current;
    setKeadaan({ pada: 'periksa' });
    const akhir = await bandingkan(kode, berkas, teks.takTerbaca);
    if (ini === giliran.current) setKeadaan(akhir);
  }

  return (
    <Card title={teks.berkas}>
      <p className={css.muted} id={bantuan}>
        {bisaSidik() ? teks.berkasBantuan : teks.takBisa}
      </p>
      {bisaSidik() && (
        <>
          <input
            ref={masukan}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            onChange={(event) => void periksa(event)}
          />
          <Button
            icon={<IconFileSearch />}
            pending={keadaan.pada === 'periksa'}
            pendingText={teks.menghitung}
            aria-describedby={bantuan}
            onClick={() => masukan.current?.click()}
          >
            {teks.pilih}
          </Button>
        </>
      )}
      <div role="status">
        <Hasil keadaan={keadaan} />
      </div>
    </Card>
  );
}

async function bandingkan(kode: string, berkas: File, takTerbaca: string): Promise<Keadaan> {
  let sidik: string | undefined;
  try {
    sidik = await sidikBerkas(berkas);
  } catch {
    return { pada: 'gagal', pesan: takTerbaca };
  }
  if (!sidik) return { pada: 'selesai', nama: berkas.name, utuh: false };
  try {
    const { utuh } = await write('POST /v1/dokumen/{kode}/periksa', { path: { kode }, body: { sidik } });
    return { pada: 'selesai', nama: berkas.name, utuh };
  } catch (thrown) {
    return { pada: 'gagal', pesan: toApiError(thrown).message };
  }
}

function Hasil({ keadaan }: { keadaan: Keadaan }) {
  const teks = useTeksDokumen();
  if (keadaan.pada === 'gagal') return <p className={css.bad}>{keadaan.pesan}</p>;
  if (keadaan.pada !== 'selesai') return null;
  return keadaan.utuh ? (
    <p className={css.good}>
      <IconCircleCheck aria-hidden="true" /> {teks.utuh(keadaan.nama)}
    </p>
  ) : (
    <p className={css.bad}>
      <IconCircleX aria-hidden="true" /> {teks.berbeda(keadaan.nama)}
    </p>
  );
}
