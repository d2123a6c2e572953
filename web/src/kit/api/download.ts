import { downloadFile } from '@/kit/format/download';
import { request, resolveRoute } from './client';
import type { Query, ReadRoute } from './routes';

/** Downloads a file with the session, under the name that the server gave it (IN-10). */
export function download<R extends ReadRoute>(route: R, args: { path?: object; query?: Query<R> } = {}): Promise<void> {
  const fetcher = (url: string) => request({ method: 'GET', url, headers: { accept: '*/*' } });
  return downloadFile(fetcher, resolveRoute(route, args as { path?: object; query?: object }).url);
}
