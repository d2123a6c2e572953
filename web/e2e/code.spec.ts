import type { Page } from '@playwright/test';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

type Ask = { state?: string; redirectUri?: string; challenge?: string };

/** Asks for a code as another system of the campus does: with the session of somebody who is signed in. */
async function mintaKode(page: Page, { state = 'dosen', redirectUri, challenge }: Ask = {}) {
  return page.evaluate(
    async ([state, redirectUri, challenge]) => {
      const body = new URLSearchParams({
        response_type: 'code',
        client_id: 'web',
        state,
        redirect_uri: redirectUri || `${location.origin}/login`,
        as_role: 'ROLE_DOSEN',
      });
      if (challenge) {
        body.set('code_challenge', challenge);
        body.set('code_challenge_method', 'S256');
      }
      const answer = await fetch('/v1/authorize/sikad', { method: 'POST', body });
      return { status: answer.status, ...(await answer.json()) } as { status: number; code: string; state: string };
    },
    [state, redirectUri ?? '', challenge ?? ''] as const,
  );
}

test('AU-03 AU-14 SS-01 a code that came unasked asks once, then leads to where it was meant for', {
  tag: '@postgres',
}, async ({ page, visitor }) => {
  await masuk(page, 'dosen');
  const { code } = await mintaKode(page, { state: 'dosen' });

  const other = await visitor();
  await other.goto(`${daftar}?q=basis&code=${code}&state=dosen`);
  await expect(other.getByRole('heading', { name: 'Masuk sebagai dosen?' })).toBeVisible();
  expect(other.url()).not.toContain(code);
  await other.getByRole('button', { name: 'Lanjut' }).click();

  await expect(other).toHaveURL(`${daftar}?q=basis`);
  await expect(other.getByRole('row').nth(1)).toContainText(/basis/i);
});

test('AU-14 the user of the code counts, not the name in the link', async ({ page, visitor }) => {
  await masuk(page, 'kaprodi');
  const { code } = await mintaKode(page, { state: 'dosen' });
  const other = await visitor();
  await other.goto(`/dashboard?code=${code}&state=dosen`);
  await other.getByRole('button', { name: 'Lanjut' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Binsar Simanjuntak');
});

test('AU-14 who says no stays outside, and the code is not sent', async ({ page, visitor }) => {
  await masuk(page, 'dosen');
  const { code } = await mintaKode(page);
  const other = await visitor();
  const sent: string[] = [];
  other.on('request', (request) => request.url().endsWith('/v2/access_token') && sent.push(request.url()));
  await other.goto(`/oauth?code=${code}&state=dosen`);
  await other.getByRole('button', { name: 'Batal' }).click();
  await expect(other.getByLabel('Username')).toBeVisible();
  expect(sent).toEqual([]);
});

test('AU-14 a device that knows its user exchanges at once', async ({ page }) => {
  await masuk(page, 'dosen');
  const { code } = await mintaKode(page);
  await page.goto(`/oauth?code=${code}&state=dosen`);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
});

test('SS-07 a code is good once; the second use is told on the login page', async ({ page, visitor, watch }) => {
  watch.expect(/status of 400 .*access_token/);
  await masuk(page, 'dosen');
  const { code } = await mintaKode(page);
  const first = await visitor();
  await first.goto(`/login?code=${code}`);
  await first.getByRole('button', { name: 'Lanjut' }).click();
  await expect(first).toHaveURL('/dashboard');
  await first.close(); // the second use ends its session: nothing of it may still be asking

  const second = await visitor();
  await second.goto(`/login?code=${code}`);
  await second.getByRole('button', { name: 'Lanjut' }).click();
  await expect(second.getByRole('alert')).toBeVisible();
  await expect(second.getByLabel('Username')).toBeVisible();
});

test('SS-07 the code of another system opens nothing here', async ({ page, visitor, watch }) => {
  watch.expect(/status of 400 .*access_token/);
  await masuk(page, 'dosen');
  const { status, code } = await mintaKode(page, { redirectUri: 'https://lms.unindra.example/oauth' });
  expect(status).toBe(200);
  const other = await visitor();
  await other.goto(`/login?code=${code}`);
  await other.getByRole('button', { name: 'Lanjut' }).click();
  await expect(other.getByRole('alert')).toBeVisible();
  await expect(other.getByLabel('Username')).toBeVisible();
});

test('SS-07 an address that is not registered gets no code', async ({ page, watch }) => {
  watch.expect(/status of 400 .*sikad/);
  await masuk(page, 'dosen');
  const refused = await mintaKode(page, { redirectUri: 'https://jahat.example/login' });
  expect(refused.status).toBe(400);
  expect(refused.code).toBeUndefined();
});

test.describe('with a login page of the campus', () => {
  const kampus = 'https://sso.kampus.example/masuk';
  test.use({ flags: ['--login-url', kampus] });

  test('AU-05 AU-14 single sign-on goes there and back, with state and proof key, without a question', async ({
    page,
    visitor,
  }) => {
    const signedIn = await visitor();
    await masuk(signedIn, 'dosen');
    // The campus: knows the person already, asks the portal for a code and sends the browser back.
    await page.route(`${kampus}**`, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      const { code, state } = await mintaKode(signedIn, {
        state: asked.get('state') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
      });
      const back = `${asked.get('redirect_uri')}?${new URLSearchParams({ code, state })}`;
      await route.fulfill({ status: 302, headers: { location: back } });
    });

    await page.goto('/login');
    await page.getByRole('button', { name: 'Masuk dengan SSO kampus' }).click();

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
  });
});

test('AU-03 /oauth stands alone, says that it waits, and leads to the login page when it takes long', async ({
  page,
}) => {
  await page.goto('/oauth');
  await expect(page.getByRole('status')).toHaveText('Menghubungkan akun…');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('Masih memuat…', { timeout: 20_000 }); // after 10 s
  await page.getByRole('link', { name: 'Kembali ke halaman login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('AU-03 /oauth tells a refusal on the login page', async ({ page }) => {
  await page.goto('/oauth?error=access_denied');
  await expect(page).toHaveURL('/login?error=access_denied');
  await expect(page.getByRole('alert').first()).toContainText('Login dibatalkan atau ditolak');
});
