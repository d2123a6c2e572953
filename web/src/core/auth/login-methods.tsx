import { useState } from 'react';
import { useTexts } from '@/kit/i18n/texts';
import { Button } from '@/kit/ui/navigation/button';
import { OperatorContact } from '../institusi/contact';
import { useSitus } from '../institusi/situs';
import css from './login.module.css';
import { LoginForm } from './login-form';
import { MasukPasskey } from './masuk-passkey';
import { urlLogin } from './sign-in';
import { alamatSso } from './sso';
import { MintaTautan } from './tautan/minta-tautan';

type LoginMethodsProps = { galat?: string; onMasuk: () => void };

const adaPasskey = 'PublicKeyCredential' in window;

/** Single sign-on first, where the college has it; the local account below. */
export function LoginMethods({ galat, onMasuk }: LoginMethodsProps) {
  const teks = useTexts();
  const situs = useSitus();
  const url = urlLogin(situs);
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
            {teks.signInSso}
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
