// What this browser keeps of a single sign-on that it began itself: the state, the proof key (PKCE), and where it was to lead.

const kunci = 'sso';

type Simpanan = { state: string; verifier: string; redirect: string | null };

/** Where the single sign-on button leads: the login page with a fresh state and the challenge of a fresh proof key. */
export async function alamatSso(urlLogin: string): Promise<string> {
  const redirect = new URLSearchParams(location.search).get('redirect');
  const simpanan: Simpanan = { state: acak(), verifier: acak(), redirect };
  sessionStorage.setItem(kunci, JSON.stringify(simpanan));
  const url = new URL(urlLogin);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', 'web');
  url.searchParams.set('redirect_uri', `${location.origin}/login`);
  url.searchParams.set('state', simpanan.state);
  url.searchParams.set('code_challenge', await sidik(simpanan.verifier));
  url.searchParams.set('code_challenge_method', 'S256');
  return url.href;
}

/** Whether a state was given out by this browser. */
export function stateDikenal(state: string | null): boolean {
  return state !== null && bacaSimpanan()?.state === state;
}

/** Where the login page was to lead when it gave out a state; as it came, so not to be trusted. */
export function tujuanSso(state: string | null): string | null | undefined {
  return stateDikenal(state) ? bacaSimpanan()?.redirect : null;
}

/** The proof key that belongs to a state, for one exchange only. */
export function ambilVerifier(state: string | null): string | undefined {
  const simpanan = bacaSimpanan();
  if (!simpanan || simpanan.state !== state) return undefined;
  sessionStorage.removeItem(kunci);
  return simpanan.verifier;
}

function bacaSimpanan(): Simpanan | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(kunci) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function acak(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function sidik(teks: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(teks))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
