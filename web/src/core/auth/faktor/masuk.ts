// Signing in by a second factor, or by a passkey alone.
import { write } from '@/kit/api/client';
import type { Answer, Body } from '@/kit/api/routes';
import { terima } from '../sign-in';
import { buktikan } from './passkey';

type Token = Answer<'POST /v2/access_token'>;

/** What proves a second factor. */
export type Bukti = Pick<Body<'POST /v2/user_stepup'>, 'code' | 'passkey'>;

/** Ends a sign-in whose password was right. */
export async function masukFaktor(ticket: string, bukti: Bukti): Promise<Token> {
  return terima(await write('POST /v2/access_token', { body: { grant_type: 'second_factor', ticket, ...bukti } }));
}

/** Signs in by a passkey of this device. */
export async function masukPasskey(): Promise<Token> {
  const { ticket, passkey: diminta } = await write('POST /v2/passkey_login', {});
  const passkey = await buktikan(diminta);
  return terima(await write('POST /v2/access_token', { body: { grant_type: 'passkey', ticket, passkey } }));
}
