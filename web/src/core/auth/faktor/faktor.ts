import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@/kit/api/routes';
import { sesiQuery } from '../session';

/** The second factors of the own account. */
export type Faktor = Answer<'GET /v2/user_factors'>;

/** Whether the account has any. */
export const punyaFaktor = ({ aplikasi, passkey }: Faktor): boolean => Boolean(aplikasi) || passkey.length > 0;

/** Asks anew who is signed in: whether a second factor is there, and what was told of it. */
export function useSegarkanSesi(): () => void {
  const client = useQueryClient();
  return () => void client.fetchQuery({ ...sesiQuery, staleTime: 0 }).catch(() => undefined);
}
