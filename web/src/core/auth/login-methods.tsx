import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { useSpoken } from '@/kit/i18n/language';
import { useTexts } from '@/kit/i18n/texts';
import { Button } from '@/kit/ui/navigation/button';
import { OperatorContact } from '../institusi/contact';
import { useSitus } from '../institusi/situs';
import css from './login.module.css';
import { Alert } from './login-alert';
import { LoginForm } from './login-form';
import { urlSso } from './sign-in';
import { alamatSso } from './sso';
import { signInWith } from './sso/login-errors';
import { MintaTautan } from './tautan/minta-tautan';

type LoginMethodsProps = { galat?: string; onMasuk: () => void };

const adaPasskey = 'PublicKeyCredential' in window;

/** Single sign-on first, where the college has it; the local account below. */
export function LoginMethods({ galat, onMasuk }: LoginMethodsProps) {
  const teks = useTexts();
  const spoken = useSpoken();
  const situs = useSitus();
  const url = urlSso(situs);
  const [membuka, setMembuka] = useState(false);
  const buka = async () => {
    setMembuka(true);
    location.assign(await alamatSso(url));
  };
  return (
    <section className={css.methods} aria-labelledby="judul-masuk">
      <h1 id="judul-masuk">{teks.signInToPortal}</h1>
      {url && (
        <>
          <Button variant="primary" block pending={membuka} pendingText={teks.opening} onClick={buka}>
            {situs.masukLewat ? spoken(signInWith(situs.masukLewat)) : teks.signInSso}
          </Button>
          <p className={css.or}>{teks.orLocalAccount}</p>
        </>
      )}
      <LoginForm galat={galat} variant={url ? 'default' : 'primary'} onMasuk={onMasuk} />
      {adaPasskey && <MasukPasskey onMasuk={onMasuk} />}
      <p className={css.note}>
        {teks.forgotPassword}
        <OperatorContact />
      </p>
      <MintaTautan />
    </section>
  );
}

/** The way in by a passkey alone: the device asks who is there, and nothing is typed. */
function MasukPasskey({ onMasuk }: { onMasuk: () => void }) {
  const teks = useTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await import('./faktor/masuk')).masukPasskey(),
    onSuccess: onMasuk,
  });
  return (
    <>
      {error && !isPending && <Alert>{toApiError(error).message}</Alert>}
      <Button block pending={isPending} pendingText={teks.signingIn} onClick={() => mutate()}>
        {teks.signInPasskey}
      </Button>
    </>
  );
}
