// The identity provider of a campus: npm's oidc-provider, in a process of its own with the portal's time. It is told what it
// is to know as JSON in its one argument, prints its address, and takes other people as messages.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';

const { ahead, client, people } = JSON.parse(process.argv[2] ?? '');
const known = new Map(Object.entries(people));

const Own = Date;
globalThis.Date = new Proxy(Own, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [Own.now() + ahead] : given, made),
  get: (date, name) => (name === 'now' ? () => Own.now() + ahead : Reflect.get(date, name)),
});
const { Provider } = await import('oidc-provider');

const server = createServer();
await new Promise((go) => server.listen(0, '127.0.0.2', go));
const issuer = `http://127.0.0.2:${server.address().port}`;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const provider = new Provider(issuer, {
  clients: [{ ...client, grant_types: ['authorization_code'], response_types: ['code'] }],
  claims: {
    openid: ['sub'],
    profile: ['name', 'preferred_username'],
    email: ['email', 'email_verified'],
    groups: ['groups'],
  },
  scopes: ['openid', 'profile', 'email', 'groups'],
  cookies: { keys: ['a key of a test'] },
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'satu' }] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/masuk/${uid}` },
  findAccount: (_, id) => known.has(id) && { accountId: id, claims: () => ({ sub: id, ...known.get(id) }) },
  loadExistingGrant: agreed,
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
});

/** The campus asks nobody whether the portal may know. */
async function agreed({ oidc }) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid profile email groups');
  await grant.save();
  return grant;
}

const page = `<!doctype html><html lang="id"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Login kampus</title>
  <h1>Login kampus</h1><form method="post"><label>Nama <input name="akun"></label><button>Masuk di kampus</button>
  <button name="batal" value="1">Batal</button></form></html>`;

const standard = provider.callback();
server.on('request', async (request, response) => {
  if (!request.url.startsWith('/masuk/')) return standard(request, response);
  if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  const result = form.has('batal')
    ? { error: 'access_denied', error_description: 'the person went back' }
    : { login: { accountId: form.get('akun') } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
});

process.on('message', (people) => {
  for (const [id, claims] of Object.entries(people)) known.set(id, claims);
  process.send('known');
});
process.on('disconnect', () => process.exit());
process.send(issuer);
