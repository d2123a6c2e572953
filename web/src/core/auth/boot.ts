// What the first load asks for, all at once: nothing here waits for the answer of another call.
import type { QueryClient } from '@tanstack/react-query';
import { hasToken } from '@/kit/api/session';
import { flagQuery, sistemQuery } from '../institusi/campus';
import { pesanQuery } from '../institusi/messages';
import { muatSitus } from '../institusi/situs';
import { type Kedudukan, putuskan, setupPath } from './guard';
import { sesiQuery } from './session';

/** Starts the calls of the first load: three on the login page, four behind it. */
export function prefetchFirst(client: QueryClient, di: Pick<Kedudukan, 'path' | 'search'>): void {
  if (di.path === setupPath) return;
  const { langkah } = putuskan({ ...di, adaToken: hasToken() });
  void muatSitus().catch(() => undefined);
  void client.prefetchQuery(sistemQuery);
  if (langkah === 'login') void client.prefetchQuery(pesanQuery);
  if (langkah === 'profil' || langkah === 'profil-di-login') void client.prefetchQuery(sesiQuery);
  if (langkah === 'profil') void client.prefetchQuery(flagQuery);
}
