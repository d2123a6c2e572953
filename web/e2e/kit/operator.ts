// What the operator does, as another program of the operator's would: with a token instead of a browser.
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { sandi } from './people.ts';

/** The words that a client may ask for by OpenID, as the page of the operator sends them. */
export type IsianOpenID = {
  cakupan: string[];
  klaim: { data: string; cakupan: string; klaim: string }[];
  selesai: string[];
  belakang: string;
  depan: string;
};

export type IsianKlien = { kode: string; nama: string; alamat: string[]; publik?: boolean; openid?: IsianOpenID };

export type Operator = {
  /** Makes a call; what is refused throws with its status and its words. */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Sets the configuration of the college. */
  atur: (nilai: Readonly<Record<string, string>>) => Promise<void>;
  /** Registers a client, and gives its secret. */
  daftarkan: (klien: IsianKlien) => Promise<string>;
};

/** Signs the operator of a college in. */
export async function asOperator(base: string): Promise<Operator> {
  const there = await reach(base);
  const account = { username: 'operator', password: sandi };
  const signed = await there.post('/v2/access_token', { data: account });
  const { access_token } = await answer<{ access_token: string }>(signed);
  const headers = { authorization: `Bearer ${access_token}` };
  const call = async <T>(method: string, path: string, body?: unknown) =>
    answer<T>(await there.fetch(path, { method, headers, data: body }));
  return {
    call,
    atur: (nilai) => call('PUT', '/v2/konfigurasi', { nilai }),
    daftarkan: async (klien) => (await call<{ rahasia: string }>('POST', '/v2/klien', klien)).rahasia,
  };
}

/** A college by its name: below 'localhost' a browser finds them all, the resolver of a machine need not. */
function reach(base: string): Promise<APIRequestContext> {
  const { host, port } = new URL(base);
  return request.newContext({ baseURL: `http://localhost:${port}`, extraHTTPHeaders: { host } });
}

async function answer<T>(response: APIResponse): Promise<T> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
