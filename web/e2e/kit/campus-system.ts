// Systems of a campus that take the portal's codes (SS-01 to SS-07): an LMS and an e-library. Their servers redeem a code
// with their own secret, ask who came, and greet that person.
import { type Answered, type Asked, openSite, pageOf } from './site.ts';

/** What of a request at `POST /v2/access_token` is to be other than the honest one; empty: left out. */
export type Other = Readonly<Record<string, string>>;

export type Answer = { status: number; body: { access_token?: string; error?: string; error_description?: string } };

export type CampusSystem = {
  id: string;
  base: string;
  /** The addresses at which browsers came with a code, the first first. */
  visits: URL[];
  /** The tokens that it has for those whom it greeted. */
  tokens: string[];
  /** What it keeps to itself; the operator hands it over. */
  secret: string;
  /** The address for codes at a path. */
  at: (path: string) => string;
  /** Sends a code to the portal, from its server. */
  redeem: (code: string, other?: Other) => Promise<Answer>;
  /** Asks the portal who a token's person is, and gives the status. */
  whoIs: (token: string) => Promise<number>;
  close: () => Promise<void>;
};

/** Starts a system with these paths for codes; the first is the one it names where a test says none. */
export async function openSystem(portal: string, id: string, paths: readonly string[]): Promise<CampusSystem> {
  const site = await openSite((asked) => greet(system, paths, asked));
  const at = (path: string) => site.base + path;
  const system: CampusSystem = {
    id,
    base: site.base,
    visits: [],
    tokens: [],
    secret: '',
    at,
    redeem: async (code, other = {}) => {
      const honest = { grant_type: 'authorization_code', code, redirect_uri: at(paths[0] ?? ''), client_id: id };
      const sent = Object.entries({ ...honest, client_secret: system.secret, ...other }).filter(([, value]) => value);
      const response = await fetch(`${portal}/v2/access_token`, { method: 'POST', body: new URLSearchParams(sent) });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    whoIs: async (token) => (await ask(portal, token)).status,
    close: site.close,
  };
  return system;

  async function greet({ visits, tokens, redeem }: CampusSystem, own: readonly string[], { url }: Asked) {
    const code = url.searchParams.get('code');
    if (!own.includes(url.pathname) || !code) return { html: pageOf(id) } satisfies Answered;
    visits.push(url);
    const { body } = await redeem(code, { redirect_uri: at(url.pathname) });
    if (!body.access_token) return { html: pageOf('Ditolak', `${body.error}: ${body.error_description}`) };
    tokens.push(body.access_token);
    const { nama } = (await (await ask(portal, body.access_token)).json()) as { nama: string };
    return { html: pageOf(`Selamat datang, ${nama}`) };
  }
}

function ask(portal: string, token: string): Promise<Response> {
  return fetch(`${portal}/v2/user_info`, { headers: { authorization: `Bearer ${token}` } });
}
