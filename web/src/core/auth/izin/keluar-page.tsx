import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { dropToken, hasToken } from '@/kit/api/session';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { useSitus } from '../../institusi/situs';
import { LoadingPage } from '../loading-page';
import css from '../login.module.css';
import { Alert } from '../login-alert';
import { LoginFrame } from '../login-frame';
import { urlLogin } from '../sign-in';
import { useTeksIzin } from './teks';

/**
 * Where another system leads somebody who is to be signed out, and where a sign-out ends. A system that does not prove whom
 * it means signs nobody out without a word.
 */
export default function KeluarPage() {
  const teks = useTeksIzin();
  const situs = useSitus();
  const [params] = useState(() => new URLSearchParams(location.search));
  // As the page was opened: a sign-out here forgets the session too, and leads elsewhere.
  const [usai] = useState(() => params.has('usai') || !hasToken());
  useEffect(() => {
    if (!usai) return;
    // Keluar has forgotten the session before it led here; where one is kept, a link of somebody else's ends nothing.
    location.replace(hasToken() ? '/' : urlLogin(situs) || '/login');
  }, [usai, situs]);
  const keluar = useMutation<Answer<'POST /v2/openid/keluar'>, ApiError>({
    mutationFn: () => write('POST /v2/openid/keluar', { body: { lanjut: params.get('lanjut') ?? '' } }),
    onSuccess: ({ lanjut }) => {
      dropToken();
      location.replace(lanjut);
    },
  });
  if (usai || keluar.isSuccess) return <LoadingPage />;
  return (
    <LoginFrame>
      <section className={css.methods} aria-labelledby="judul-keluar">
        <h1 id="judul-keluar">{teks.keluarJudul}</h1>
        <p>{teks.keluarKeterangan}</p>
        {keluar.error && <Alert>{toApiError(keluar.error).message}</Alert>}
        <Button variant="primary" block pending={keluar.isPending} onClick={() => keluar.mutate()}>
          {teks.keluar}
        </Button>
        <ButtonLink block href="/dashboard">
          {teks.batal}
        </ButtonLink>
      </section>
    </LoginFrame>
  );
}
