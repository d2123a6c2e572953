// What the first load asks for, all at once: nothing here waits for the answer of another call.
import type { QueryClient } from '@tanstack/react-query';
import { adaToken } from '@/kit/api/session';
import { flagQuery, logoQuery, sistemQuery } from '../institusi/campus';
import { muatSitus } from '../institusi/situs';
import { sesiQuery } from './session';

/** Starts the calls of the first load: at most three on the login page, five behind it. */
export function mulaiMuat(client: QueryClient): void {
  void muatSitus().catch(() => undefined);
  void client.prefetchQuery(sistemQuery);
  void client.prefetchQuery(logoQuery);
  if (!adaToken()) return;
  void client.prefetchQuery(sesiQuery);
  void client.prefetchQuery(flagQuery);
}
