// What the operator does, as another program of the operator's would: with a token instead of a browser.
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
  const { access_token } = await answer<{ access_token: string }>(
    await fetch(`${base}/v2/access_token`, json('POST', { username: 'operator', password: sandi })),
  );
  const call = async <T>(method: string, path: string, body?: unknown) =>
    answer<T>(await fetch(base + path, json(method, body, { authorization: `Bearer ${access_token}` })));
  return {
    call,
    atur: (nilai) => call('PUT', '/v2/konfigurasi', { nilai }),
    daftarkan: async (klien) => (await call<{ rahasia: string }>('POST', '/v2/klien', klien)).rahasia,
  };
}

function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  const text = body === undefined ? null : JSON.stringify(body);
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: text };
}

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
