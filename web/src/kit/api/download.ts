import { downloadFile } from '@/kit/format/download';
import { alamat, minta } from './client';
import type { Query, ReadRoute } from './routes';

/** Downloads a file with the session, under the name that the server gave it (IN-10). */
export function unduh<R extends ReadRoute>(route: R, args: { path?: object; query?: Query<R> } = {}): Promise<void> {
  const fetcher = (url: string) => minta({ method: 'GET', url, headers: { accept: '*/*' } });
  return downloadFile(fetcher, alamat(route, args as { path?: object; query?: object }).url);
}
