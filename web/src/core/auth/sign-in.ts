// Getting in and out: password, authorization code, the way out.
import { toApiError } from '@/kit/api/api-error';
import { read, write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { dropToken, keepToken } from '@/kit/api/session';
import { ambilSitus, cocokkanVersi, type Situs } from '../institusi/situs';
import { ambilVerifier } from './sso';

type Token = Answer<'POST /v2/access_token'>;

/**
 * Signs in with the local account. Who is refused may have to come another way, of which this device has not heard: the site
 * configuration is fetched anew.
 */
export async function masuk(username: string, password: string): Promise<Token> {
  try {
    return await terima(await write('POST /v2/access_token', { body: { username, password } }));
  } catch (thrown) {
    const { status, code } = toApiError(thrown);
    if (status === 401 && code !== 'second_factor') void ambilSitus().catch(() => undefined);
    throw thrown;
  }
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

/** Where a sign-out leads that other systems want to see; empty where none does, or nobody knows. */
export async function jalanKeluar(): Promise<string> {
  return (await read('GET /v2/openid/bingkai').catch(() => undefined))?.lanjut ?? '';
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

/** Where the single sign-on button leads: to the campus's identity provider where it has one, else to the login page URL. */
export function urlSso(situs: Situs): string {
  return situs.masukLewat ? `${location.origin}/v2/sso/masuk` : urlLogin(situs);
}

/** Takes what a sign-in was answered with. */
export async function terima(token: Token): Promise<Token> {
  keepToken(token);
  await cocokkanVersi(token.versiKonfigurasi).catch(() => undefined);
  return token;
}
