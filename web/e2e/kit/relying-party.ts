// A system that knows its users by OpenID Connect, written with oauth4webapi alone: whatever that library refuses of what
// the portal answers ends on a page 'Ditolak'.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { ahead, sekarang } from './clock.ts';
import { type Answered, type Asked, openSite, pageOf } from './site.ts';

/** Somebody who has come in, and what the system was told of that person. */
export type Login = {
  browser: string;
  /** The address at which the browser came with the code. */
  callback: URL;
  verifier: string;
  tokens: oauth.TokenEndpointResponse;
  claims: oauth.IDToken;
  info: oauth.UserInfoResponse;
};

/** What a sign-out told of at the back says, once its signature held. */
export type LogoutClaims = Record<string, unknown> & { sub?: string; sid?: string; iss?: string; aud?: string };

export type RelyingParty = {
  id: string;
  base: string;
  /** Its secret; without one it is a public client. */
  secret: string;
  /** Its own addresses, as the operator registers them. */
  callback: string;
  finished: string;
  backChannel: string;
  frame: string;
  /** The address that begins a sign-in, with these parameters beside or in place of its own. */
  begin: (other?: Readonly<Record<string, string>>) => string;
  /** The address that begins a sign-out; without a hint the portal cannot know whom it means. */
  end: (withHint?: boolean) => string;
  logins: Login[];
  /** Sign-outs that it was told of at the back, and the frames that browsers opened. */
  told: LogoutClaims[];
  framed: URL[];
  /** What the portal answers to further requests of its server: what the library refuses throws. */
  renew: (refreshToken: string) => Promise<oauth.TokenEndpointResponse>;
  userinfo: (accessToken: string) => Promise<oauth.UserInfoResponse>;
  /** Sends a code once more, as it was sent the first time. */
  redeemAgain: (login: Login) => Promise<oauth.TokenEndpointResponse>;
  close: () => Promise<void>;
};

const insecure = { [oauth.allowInsecureRequests]: true };

type Begun = { state: string; nonce: string; verifier: string };

/** Starts such a system for the portal at an address. */
export async function openRelyingParty(portal: string, id: string): Promise<RelyingParty> {
  const issuer = new URL(portal);
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
  const client: oauth.Client = { client_id: id, [oauth.clockSkew]: Math.round(ahead() / 1000) };
  const begun = new Map<string, Begun>();
  const pages: Record<string, (asked: Asked) => Promise<Answered>> = {
    '/masuk': begin,
    '/kembali': comeBack,
    '/keluar': leave,
    '/selesai': async ({ url }) => ({ html: pageOf('Sudah keluar', url.searchParams.get('state') ?? '') }),
    '/kabar': hear,
    '/bingkai': async ({ url }) => {
      party.framed.push(url);
      return { html: pageOf('Keluar') };
    },
  };
  const site = await openSite(async (asked) => (await pages[asked.url.pathname]?.(asked)) ?? { html: pageOf(id) });
  const party: RelyingParty = {
    id,
    base: site.base,
    secret: '',
    callback: `${site.base}/kembali`,
    finished: `${site.base}/selesai`,
    backChannel: `${site.base}/kabar`,
    frame: `${site.base}/bingkai`,
    begin: (other = {}) => `${site.base}/masuk?${new URLSearchParams(other)}`,
    end: (withHint = true) => `${site.base}/keluar?${withHint ? '' : 'tanpa'}`,
    logins: [],
    told: [],
    framed: [],
    renew: async (token) => {
      const answer = await oauth.refreshTokenGrantRequest(as, client, proof(), token, insecure);
      const tokens = await oauth.processRefreshTokenResponse(as, client, answer);
      await oauth.validateApplicationLevelSignature(as, answer, insecure);
      return tokens;
    },
    userinfo: async (token) => {
      const answer = await oauth.userInfoRequest(as, client, token, insecure);
      return oauth.processUserInfoResponse(as, client, oauth.skipSubjectCheck, answer);
    },
    redeemAgain: async ({ callback, verifier }) => {
      const parameters = oauth.validateAuthResponse(as, client, callback, oauth.skipStateCheck);
      return oauth.processAuthorizationCodeResponse(as, client, await redeem(parameters, verifier));
    },
    close: site.close,
  };
  return party;

  function proof(): oauth.ClientAuth {
    return party.secret ? oauth.ClientSecretBasic(party.secret) : oauth.None();
  }

  function redeem(parameters: URLSearchParams, verifier: string): Promise<Response> {
    return oauth.authorizationCodeGrantRequest(as, client, proof(), parameters, party.callback, verifier, insecure);
  }

  async function begin({ url, browser }: Asked): Promise<Answered> {
    const own = { state: oauth.generateRandomState(), nonce: oauth.generateRandomNonce() };
    const verifier = oauth.generateRandomCodeVerifier();
    begun.set(browser, { ...own, verifier });
    const to = new URL(as.authorization_endpoint ?? '');
    to.search = new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: party.callback,
      scope: 'openid profile email',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...own,
      ...Object.fromEntries(url.searchParams),
    }).toString();
    return { to: to.href };
  }

  async function comeBack({ url, browser }: Asked): Promise<Answered> {
    const { state, nonce, verifier } = begun.get(browser) ?? { state: '-', nonce: '-', verifier: '-' };
    try {
      const parameters = oauth.validateAuthResponse(as, client, url, state);
      const answer = await redeem(parameters, verifier);
      const expected = { expectedNonce: nonce, requireIdToken: true };
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer, expected);
      await oauth.validateApplicationLevelSignature(as, answer, insecure);
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (!claims) throw new Error('no ID token came');
      const asked = await oauth.userInfoRequest(as, client, tokens.access_token, insecure);
      const info = await oauth.processUserInfoResponse(as, client, claims.sub, asked);
      party.logins.push({ browser, callback: url, verifier, tokens, claims, info });
      return { html: pageOf(`Halo, ${info.name ?? claims.sub}`) };
    } catch (thrown) {
      return { html: pageOf('Ditolak', whyNot(thrown)) };
    }
  }

  async function leave({ url, browser }: Asked): Promise<Answered> {
    const login = party.logins.findLast((one) => one.browser === browser);
    const to = new URL(as.end_session_endpoint ?? '');
    to.searchParams.set('client_id', id);
    to.searchParams.set('post_logout_redirect_uri', party.finished);
    to.searchParams.set('state', 'sampai jumpa');
    if (!url.searchParams.has('tanpa')) to.searchParams.set('id_token_hint', login?.tokens.id_token ?? '');
    return { to: to.href };
  }

  async function hear({ form }: Asked): Promise<Answered> {
    party.told.push(await readLogoutToken(as, id, form.get('logout_token') ?? ''));
    return { status: 200 };
  }
}

/** The error that the portal answered, else what the library did not like. */
function whyNot(thrown: unknown): string {
  if (thrown instanceof oauth.AuthorizationResponseError || thrown instanceof oauth.ResponseBodyError)
    return thrown.error;
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Reads a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, wants it; what is wrong with it throws. */
async function readLogoutToken(as: oauth.AuthorizationServer, client: string, token: string): Promise<LogoutClaims> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const { alg, kid, typ } = part<{ alg: string; kid: string; typ: string }>(head);
  const { keys } = (await (await fetch(as.jwks_uri ?? '')).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const key = keys.find((one) => one.kid === kid);
  if (alg !== 'RS256' || typ !== 'logout+jwt' || !key) throw new Error(`a logout token of ${alg}, ${typ}, key ${kid}`);
  const signed = Buffer.from(`${head}.${body}`);
  const whole = verify('sha256', signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'));
  const claims = part<LogoutClaims & { exp: number; events: Record<string, unknown> }>(body);
  if (!whole) throw new Error('the signature does not hold');
  if (claims.iss !== as.issuer || claims.aud !== client || claims.exp * 1000 < sekarang() || 'nonce' in claims)
    throw new Error(`a logout token for somebody else: ${JSON.stringify(claims)}`);
  if (!claims.sid || !claims.sub || !claims.jti || !(logoutEvent in claims.events))
    throw new Error('it names no event');
  return claims;
}

function part<T>(text: string): T {
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as T;
}
