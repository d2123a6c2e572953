import { useState } from 'react';
import { useTeks } from '@/kit/i18n/teks';
import { Button } from '@/kit/ui/navigation/button';
import { OperatorContact } from '../institusi/contact';
import { useSitus } from '../institusi/situs';
import css from './login.module.css';
import { LoginForm } from './login-form';
import { urlLogin } from './sign-in';
import { alamatSso } from './sso';

type LoginMethodsProps = { galat?: string; onMasuk: () => void };

/** Single sign-on first, where the college has it; the local account below. */
export function LoginMethods({ galat, onMasuk }: LoginMethodsProps) {
  const teks = useTeks();
  const situs = useSitus();
  const url = urlLogin(situs);
  const [membuka, setMembuka] = useState(false);
  const buka = async () => {
    setMembuka(true);
    location.assign(await alamatSso(url));
  };
  return (
    <section className={css.methods} aria-labelledby="judul-masuk">
      <h1 id="judul-masuk">{teks.masukKePortal}</h1>
      {url && (
        <>
          <Button variant="primary" block pending={membuka} pendingText={teks.membuka} onClick={buka}>
            {teks.masukSso}
          </Button>
          <p className={css.or}>{teks.atauAkunLokal}</p>
        </>
      )}
      <LoginForm galat={galat} variant={url ? 'default' : 'primary'} onMasuk={onMasuk} />
      <p className={css.note}>
        {teks.lupaPassword}
        <OperatorContact />
      </p>
    </section>
  );
}
