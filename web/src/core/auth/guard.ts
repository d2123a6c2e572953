// The guard of the portal (AU-03) as a table: which address, with or without a code, with or without a token.
import { beranda } from '../institusi/situs';
import { tujuanAman } from './redirect';

/** Where the first college is made: there is none yet to ask about. */
export const setupPath = '/siapkan';

/** Where the visitor stands: the path, the search as text ('?a=b'), and whether this browser keeps a session. */
export type Kedudukan = { path: string; search: string; adaToken: boolean };

/** What the guard does. `ganti` replaces the address. */
export type Langkah =
  | { langkah: 'tukar'; redirect: string }
  | { langkah: 'ganti'; ke: string }
  | { langkah: 'bebas' }
  | { langkah: 'profil-di-login'; redirect: string }
  | { langkah: 'login' }
  | { langkah: 'profil' };

/** The first row of the table that fits. */
export function putuskan({ path, search, adaToken }: Kedudukan): Langkah {
  const params = new URLSearchParams(search);
  const diLogin = path === '/login';
  const redirect = tujuanAman(params.get('redirect'));
  if (params.has('code'))
    return diLogin ? { langkah: 'tukar', redirect } : { langkah: 'ganti', ke: bawaCode(path, params) };
  if (isFree(path)) return { langkah: 'bebas' };
  if (diLogin) return adaToken ? { langkah: 'profil-di-login', redirect } : { langkah: 'login' };
  return adaToken ? { langkah: 'profil' } : { langkah: 'ganti', ke: keLogin(path + search) };
}

/** Whether an address is for everybody, with a session or without. */
function isFree(path: string): boolean {
  return [setupPath, '/oauth', '/tautan', '/keluar'].includes(path) || path.startsWith('/dokumen/');
}

/** The login page that leads back to a path; the index leads to the dashboard by itself. */
export function keLogin(asal: string): string {
  return asal === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: asal })}`;
}

function bawaCode(path: string, params: URLSearchParams): string {
  const ke = new URLSearchParams({ code: params.get('code') ?? '' });
  const state = params.get('state');
  if (state !== null) ke.set('state', state);
  ke.set('redirect', path === '/oauth' ? beranda() : tanpaCode(path, params));
  return `/login?${ke}`;
}

function tanpaCode(path: string, params: URLSearchParams): string {
  const sisa = new URLSearchParams(params);
  sisa.delete('code');
  sisa.delete('state');
  const search = sisa.toString();
  return search ? `${path}?${search}` : path;
}
