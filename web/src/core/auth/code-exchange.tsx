import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { readItem } from '@/kit/api/storage';
import { useTexts } from '@/kit/i18n/texts';
import { Button } from '@/kit/ui/navigation/button';
import { LoadingPage } from './loading-page';
import css from './login.module.css';
import { LoginFrame } from './login-frame';
import { muatSesi, penggunaPerangkat } from './session';
import { tukarCode } from './sign-in';
import { stateDikenal } from './sso';

type CodeExchangeProps = {
  code: string;
  state: string | null;
  onSampai: () => void;
  onTetap: (galat?: string) => void;
};

/**
 * Turns an authorization code into a session (AU-14). A code that this browser asked for, or a device that knows its
 * user, goes on at once; a code that came unasked waits for one answer. The code leaves the address first of all.
 */
export function CodeExchange({ code, state, onSampai, onTetap }: CodeExchangeProps) {
  const teks = useTexts();
  const [tanya, setTanya] = useState(() => !stateDikenal(state) && readItem(penggunaPerangkat) === null);
  const { mutate } = useExchange(code, state, onSampai, onTetap);
  const dimulai = useRef(false);
  useEffect(lepasCode, []);
  useEffect(() => {
    if (tanya || dimulai.current) return;
    dimulai.current = true;
    mutate();
  }, [tanya, mutate]);

  if (!tanya) return <LoadingPage label={teks.signingIn} />;
  return (
    <LoginFrame>
      <section className={css.methods} aria-labelledby="tanya">
        <h1 id="tanya">{teks.signInAs(state || teks.userOfLink)}</h1>
        <p className={css.note}>{teks.signInAsDetail}</p>
        <Button variant="primary" block onClick={() => setTanya(false)}>
          {teks.next}
        </Button>
        <Button block onClick={() => onTetap()}>
          {teks.cancel}
        </Button>
      </section>
    </LoginFrame>
  );
}

function useExchange(code: string, state: string | null, onSampai: () => void, onTetap: (galat?: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await tukarCode(code, state);
      client.clear();
      return muatSesi(client);
    },
    onSuccess: onSampai,
    onError: (thrown) => onTetap(toApiError(thrown).message),
  });
}

function lepasCode(): void {
  const url = new URL(location.href);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  history.replaceState(history.state, '', url.pathname + url.search);
}
