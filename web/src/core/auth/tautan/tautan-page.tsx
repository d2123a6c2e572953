import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import css from '../login.module.css';
import { LoginFrame } from '../login-frame';
import { PasswordPertama } from './password-pertama';
import { TakBerlaku } from './tak-berlaku';
import { useTeksTautan } from './teks';

type Tujuan = Answer<'POST /v2/access_link'>;

/** Where a link for a first or a forgotten password leads. Its token leaves the address at once: history keeps none. */
export default function TautanPage() {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  const teks = useTeksTautan();
  const hasil = useQuery<Tujuan, ApiError>({
    queryKey: ['tautan', token],
    queryFn: () => write('POST /v2/access_link', { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const mati = token === '' || hasil.error?.status === 404 || hasil.error?.status === 422;
  return (
    <LoginFrame>
      <section className={css.methods}>
        {mati && <TakBerlaku sebab={hasil.error?.status === 404 ? hasil.error.message : undefined} />}
        {!mati && hasil.isPending && <Loading label={teks.memeriksa} />}
        {!mati && hasil.error && (
          <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} retrying={hasil.isFetching} />
        )}
        {hasil.data && <PasswordPertama token={token} tujuan={hasil.data} />}
      </section>
    </LoginFrame>
  );
}
