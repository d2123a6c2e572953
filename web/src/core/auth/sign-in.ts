// Getting in and out: password, authorization code, the way out.
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { dropToken, keepToken } from '@/kit/api/session';
import { cocokkanVersi, type Situs } from '../institusi/situs';
import { ambilVerifier } from './sso';

type Token = Answer<'POST /v2/access_token'>;

/** Signs in with the local account. */
export async function masuk(username: string, password: string): Promise<Token> {
  return terima(await write('POST /v2/access_token', { body: { username, password } }));
}

/** Exchanges an authorization code; redirect_uri is always the one registered for client `web` (AU-14). */
export async function tukarCode(code: string, state: string | null): Promise<Token> {
  const tukaran = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${location.origin}/login`,
    client_id: 'web',
    code_verifier: ambilVerifier(state),
  };
  return terima(await write('POST /v2/access_token', { body: tukaran }));
}

/** Signs out on the server and forgets the session here; a failure is only logged, the way out is the same. */
export async function keluar(): Promise<void> {
  await write('POST /v2/sign_out', { body: {} }).catch((thrown: unknown) => console.warn('sign_out', thrown));
  dropToken();
}

/** The login page URL: that of the environment, else the legacy portal's; empty where there is none (AU-05). */
export function urlLogin(situs: Situs): string {
  return [situs.loginUrl, situs.urlSikadLegacy].find((url) => /^https?:\/\//.test(url)) ?? '';
}

/** Takes what a sign-in was answered with. */
export async function terima(token: Token): Promise<Token> {
  keepToken(token);
  await cocokkanVersi(token.versiKonfigurasi).catch(() => undefined);
  return token;
}
