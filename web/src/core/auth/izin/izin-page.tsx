import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { LoadingPage } from '../loading-page';
import css from '../login.module.css';
import { LoginForm } from '../login-form';
import { LoginFrame } from '../login-frame';
import izin from './izin.module.css';
import { useTeksIzin } from './teks';

const muatPasang = () => import('../faktor/pasang-dahulu');

type Langkah = Answer<'POST /v2/openid/permintaan'>;

/**
 * Where a request of another system comes that cannot be answered at once: whoever is signed in sees once what that system
 * is told, and says yes or no. The request stands in the address and is read anew by the server at each step.
 */
export default function IzinPage() {
  const teks = useTeksIzin();
  const [query] = useState(() => location.search);
  const langkah = useMutation<Langkah, ApiError>({
    mutationFn: () => write('POST /v2/openid/permintaan', { body: { query } }),
    onSuccess: lanjutkan,
  });
  const putusan = useMutation<Langkah, ApiError, boolean>({
    mutationFn: (setuju) => write('POST /v2/openid/keputusan', { body: { query, setuju } }),
    onSuccess: lanjutkan,
  });
  const { mutate } = langkah;
  const ulang = () => {
    putusan.reset();
    mutate();
  };
  const dimulai = useRef(false);
  useEffect(() => {
    if (dimulai.current) return;
    dimulai.current = true;
    mutate();
  }, [mutate]);

  const galat = putusan.error ?? langkah.error;
  if (galat?.code === 'second_factor_setup') {
    return (
      <LoginFrame>
        <LazyPart load={muatPasang} props={{ onTerpasang: ulang }} onFail={ulang} />
      </LoginFrame>
    );
  }
  if (galat && !putusan.isPending && !langkah.isPending) {
    return <Gagal galat={galat} onUlang={ulang} />;
  }
  const { data } = langkah;
  if (!data || data.langkah === 'lanjut' || putusan.isSuccess) {
    return <LoadingPage label={data ? teks.meneruskan(data.klien) : teks.menyiapkan} />;
  }
  return (
    <LoginFrame>
      {data.langkah === 'masuk' ? (
        <section className={css.methods} aria-labelledby="judul-izin">
          <h1 id="judul-izin">{teks.masukLagi(data.klien)}</h1>
          <p className={css.note}>{teks.masukLagiKeterangan}</p>
          <LoginForm onMasuk={() => location.reload()} />
        </section>
      ) : (
        <Persetujuan
          langkah={data}
          pending={putusan.isPending ? putusan.variables : undefined}
          onPutus={putusan.mutate}
        />
      )}
    </LoginFrame>
  );
}

/** Goes on to the address that the server has judged: the client's own, or nowhere yet. */
function lanjutkan({ langkah, lanjut }: Langkah): void {
  if (langkah === 'lanjut' && lanjut) location.replace(lanjut);
}

type PersetujuanProps = { langkah: Langkah; pending: boolean | undefined; onPutus: (setuju: boolean) => void };

function Persetujuan({ langkah, pending, onPutus }: PersetujuanProps) {
  const teks = useTeksIzin();
  const { klien, nama, data, tujuan } = langkah;
  return (
    <section className={css.methods} aria-labelledby="judul-izin">
      <h1 id="judul-izin">{teks.judul(klien)}</h1>
      <p>{teks.sebagai(nama)}</p>
      {data.length === 0 ? (
        <p>{teks.hanyaKenal}</p>
      ) : (
        <div>
          <p>{teks.diberi}</p>
          <ul className={izin.data}>
            {data.map((satu) => (
              <li key={satu}>{teks.data[satu] ?? satu}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={css.note}>{teks.kembaliKe(tujuan)}</p>
      <Button
        variant="primary"
        block
        pending={pending === true}
        pendingText={teks.meneruskan(klien)}
        onClick={() => onPutus(true)}
      >
        {teks.izinkan}
      </Button>
      <Button block pending={pending === false} onClick={() => onPutus(false)}>
        {teks.tolak}
      </Button>
    </section>
  );
}

function Gagal({ galat, onUlang }: { galat: ApiError; onUlang: () => void }) {
  const teks = useTeksIzin();
  return (
    <LoginFrame>
      <section className={css.methods} aria-labelledby="judul-izin">
        <h1 id="judul-izin">{teks.gagal}</h1>
        {galat.status === 400 ? <p role="alert">{galat.message}</p> : <LoadError error={galat} onRetry={onUlang} />}
        <ButtonLink block href="/dashboard">
          {teks.kePortal}
        </ButtonLink>
      </section>
    </LoginFrame>
  );
}
