import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { attacks, few, spread } from './kit/attacks.ts';
import type { Answer, CampusSystem } from './kit/campus-system.ts';
import { askCode, expect, openedFromMenu, test } from './kit/hand-off.ts';
import { masuk, masukLewatFormulir } from './kit/people.ts';

const codeFor = async (page: Page, redirectUri: string) => {
  const { status, code } = await askCode(page, { redirectUri });
  expect(status).toBe(200);
  return code;
};

const lmsCode = (page: Page, lms: CampusSystem) => codeFor(page, lms.at('/oauth'));

const refusedAs = ({ status, body }: Answer, error: string) => {
  expect([status, body.error, body.access_token]).toEqual([400, error, undefined]);
  expect(body.error_description).not.toBe('');
};

test('SS-07 a code that comes twice opens nothing, and ends what it began', async ({ page, lms }) => {
  await masuk(page, 'dosen');
  const tab = await openedFromMenu(page, /Login ke LMS/);
  await expect(tab.getByRole('heading')).toContainText('Selamat datang');
  const [token = ''] = lms.tokens;
  expect(await lms.whoIs(token)).toBe(200);
  await tab.reload(); // the person presses F5: the LMS sends the same code once more
  await expect(tab.getByRole('heading')).toHaveText('Ditolak');
  await expect(tab.getByText(/^invalid_grant: /)).toBeVisible();
  await expect.poll(() => lms.whoIs(token), { timeout: 1_000, intervals: [50] }).toBe(401);
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani'); // only the LMS is out
});

test('SS-07 of fifty that send one code at once, one wins at most, and in the end nobody holds a session', {
  tag: '@postgres',
}, async ({ page, lms }) => {
  await masuk(page, 'dosen');
  const code = await lmsCode(page, lms);
  const answers = await Promise.all(Array.from({ length: 50 }, () => lms.redeem(code)));
  const won = answers.flatMap(({ body }) => body.access_token ?? []);
  expect(won.length).toBeLessThanOrEqual(1);
  for (const answer of answers.filter(({ body }) => !body.access_token)) {
    if (answer.status !== 503 && answer.status !== 429) refusedAs(answer, 'invalid_grant');
  }
  for (const token of won) expect(await lms.whoIs(token)).toBe(401);
});

test('SS-07 the code of one system is of no use to another, nor with a wrong secret or address', async ({
  page,
  lms,
  elib,
}) => {
  await masuk(page, 'dosen');
  const code = await lmsCode(page, lms);
  const oauth = lms.at('/oauth');
  refusedAs(await elib.redeem(code, { redirect_uri: oauth }), 'invalid_grant');
  refusedAs(await lms.redeem(code, { client_id: 'tidak-ada' }), 'invalid_client');
  refusedAs(await lms.redeem(code, { client_id: 'web', client_secret: '' }), 'invalid_client');
  refusedAs(await lms.redeem(code, { client_secret: elib.secret }), 'invalid_client');
  refusedAs(await lms.redeem(code, { client_secret: '' }), 'invalid_client');
  refusedAs(await lms.redeem(code, { client_secret: `${lms.secret} ` }), 'invalid_client');
  for (const wrong of [lms.at('/beranda'), `${oauth}/`, `${oauth}?a=1`, oauth.toUpperCase(), elib.at('/oauth')])
    refusedAs(await lms.redeem(code, { redirect_uri: wrong }), 'invalid_grant');
  refusedAs(await lms.redeem(code, { redirect_uri: '' }), 'invalid_request');
  refusedAs(await lms.redeem(code, { code_verifier: 'a'.repeat(43) }), 'invalid_grant'); // there was no challenge
  expect((await lms.redeem(code)).status, 'none of that used the code up').toBe(200);
});

test('SS-07 a system without a secret must prove itself by a key, of one kind alone', async ({
  page,
  lms,
  operator,
  watch,
}) => {
  watch.expect(/status of 400 .*sikad/);
  const alamat = lms.at('/tanpa-rahasia');
  expect(await operator.daftarkan({ kode: 'tanpa', nama: 'Tanpa rahasia', alamat: [alamat], publik: true })).toBe('');
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const own = { client_id: 'tanpa', client_secret: '', redirect_uri: alamat };
  await masuk(page, 'dosen');
  const ask = (with_: { challenge?: string; method?: string; client?: string }) =>
    askCode(page, { redirectUri: alamat, client: 'tanpa', ...with_ });

  for (const wrong of [
    {},
    { challenge },
    { challenge, method: 'plain' },
    { challenge: verifier, method: 'plain' },
    { method: 'S256' },
    { challenge: 'pendek', method: 'S256' },
    { challenge, method: 'S256', client: 'web' },
  ])
    expect(await ask(wrong), JSON.stringify(wrong)).toEqual({ status: 400, code: '', error: 'invalid_request' });

  const { code } = await ask({ challenge, method: 'S256' });
  refusedAs(await lms.redeem(code, own), 'invalid_grant');
  refusedAs(await lms.redeem(code, { ...own, code_verifier: challenge }), 'invalid_grant');
  refusedAs(await lms.redeem(code, { ...own, code_verifier: randomBytes(32).toString('base64url') }), 'invalid_grant');
  refusedAs(await lms.redeem(code, { ...own, client_secret: lms.secret, code_verifier: verifier }), 'invalid_client');
  expect((await lms.redeem(code, { ...own, code_verifier: verifier })).status).toBe(200);
});

test('SS-07 a browser redeems no code of another system, whatever page asks it to', async ({ page, lms, watch }) => {
  watch.expect(/status of 400 .*access_token/);
  await masuk(page, 'dosen');
  const code = await lmsCode(page, lms);
  const said = await page.evaluate(
    async ([code, secret, redirect_uri]) => {
      const body = { grant_type: 'authorization_code', code, redirect_uri, client_id: 'lms-kampus' };
      const form = new URLSearchParams({ ...body, client_secret: secret });
      return (await fetch('/v2/access_token', { method: 'POST', body: form })).json();
    },
    [code, lms.secret, lms.at('/oauth')] as const,
  );
  expect(said.error).toBe('invalid_client');
});

test('SS-07 a page of another site asks for no code and gets no session', async ({ page, lms, watch }) => {
  watch.expect(/CORS policy/, /net::ERR_FAILED/, /status of 403 /, /BLOCKED_BY_RESPONSE.NotSameOrigin .*sikad/);
  await masuk(page, 'dosen');
  const portal = new URL(page.url()).origin;
  await page.goto(lms.base);
  const answers = await page.evaluate(
    async ([portal, redirect_uri]) => {
      const body = () =>
        new URLSearchParams({
          response_type: 'code',
          client_id: 'web',
          state: 'x',
          redirect_uri,
          as_role: 'ROLE_DOSEN',
        });
      const ask = (init: RequestInit) =>
        fetch(`${portal}/v1/authorize/sikad`, { method: 'POST', body: body(), credentials: 'include', ...init }).then(
          (answer) => answer.type,
          () => 'refused',
        );
      return [await ask({}), await ask({ mode: 'no-cors' })];
    },
    [portal, lms.at('/oauth')] as const,
  );
  expect(answers).toEqual(['refused', 'refused']);
  expect(lms.visits).toEqual([]);
});

test('AU-14 SS-07 a code whose state was lost asks before it signs anybody in', async ({ page, visitor }) => {
  await masuk(page, 'kaprodi');
  const { code } = await askCode(page, { redirectUri: `${new URL(page.url()).origin}/login`, state: 'dosen' });
  const other = await visitor();
  await other.goto(`/login?code=${code}&state=dosen`);
  await expect(other.getByRole('heading', { name: 'Masuk sebagai dosen?' })).toBeVisible();
  await expect(other).toHaveURL('/login');
  expect((await other.context().cookies()).filter(({ name }) => name === '__Host-sesi')).toEqual([]);
  await other.getByRole('button', { name: 'Batal' }).click();
  await expect(other.getByLabel('Username')).toBeVisible();
});

test('SS-07 no address of a thief gets a code, and none leaves the portal', async ({ page, lms, watch }) => {
  test.setTimeout(120_000); // a quick machine asks more than a person may, and waits
  watch.expect(/status of 4\d\d .*sikad/);
  await masuk(page, 'dosen');
  const origin = new URL(page.url()).origin;
  const elsewhere: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== origin && elsewhere.push(request.url()));
  const list = attacks();
  expect(list.length).toBeGreaterThan(20);
  const addresses = spread(list, 300).flatMap((text) => [text, lms.at('/oauth') + text, `${origin}/login${text}`]);
  const given = await page.evaluate(async (addresses) => {
    const given: string[] = [];
    for (const redirect_uri of addresses) {
      const form = { response_type: 'code', client_id: 'web', state: 'x', redirect_uri, as_role: 'ROLE_DOSEN' };
      const body = new URLSearchParams(form);
      const ask = () => fetch('/v1/authorize/sikad', { method: 'POST', body });
      let answer = await ask();
      while (answer.status === 429) {
        await new Promise((over) => setTimeout(over, 1000 * Number(answer.headers.get('retry-after'))));
        answer = await ask();
      }
      if (answer.status !== 400 && answer.status !== 422) given.push(`${answer.status} ${redirect_uri}`);
    }
    return given;
  }, addresses);
  expect(given).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(lms.visits).toEqual([]);
});

/** Forgets who signed in, from a page that asks nothing. */
async function forget(page: Page): Promise<void> {
  await page.goto('/favicon.ico');
  await page.context().clearCookies({ name: /^__Host-(sesi|segar)$/ });
  await page.evaluate(() => localStorage.removeItem('tokenExpiresAt'));
}

test('AU-04 no `redirect` of /login leads away, after a sign-in and after a code', async ({ page, baseURL, watch }) => {
  test.setTimeout(120_000);
  watch.expect(/status of 401/); // what the login page asks ahead while a code ends the session before
  const origin = new URL(baseURL ?? '').origin;
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) left.push(request.url());
  });
  for (const attack of spread(attacks(), few)) {
    await page.goto(`/login?redirect=${encodeURIComponent(attack)}`);
    await masukLewatFormulir(page, 'dosen');
    await expect(page, attack).toHaveURL((url) => url.origin === origin && url.pathname !== '/login');
    await forget(page);
  }
  await masuk(page, 'dosen');
  for (const attack of spread(attacks(), 4)) {
    const { code } = await askCode(page, { redirectUri: `${origin}/login` });
    await page.goto(`/login?${new URLSearchParams({ code, redirect: attack })}`);
    await expect(page, attack).toHaveURL((url) => url.origin === origin && url.pathname !== '/login');
  }
  expect(left).toEqual([]);
});
