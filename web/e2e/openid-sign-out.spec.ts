import type { Page } from '@playwright/test';
import { keluar } from './kit/account.ts';
import { enter, expect, lastOf, test } from './kit/openid.ts';
import { masuk } from './kit/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const soon = { timeout: 1_000, intervals: [50] };

/** Nobody is signed in to the portal here any more. */
async function signedOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
}

test('AU-11 SS-07 Keluar in the portal ends Moodle, which is told within a second', {
  tag: '@postgres',
}, async ({ page, moodle }) => {
  await masuk(page, 'dosen');
  const { tokens, claims } = await enter(page, moodle, 'Moodle kampus', { scope: 'openid profile offline_access' });
  await page.goto('/dashboard');
  await keluar(page);
  await expect(page).toHaveURL('/login');
  await expect
    .poll(() => moodle.told.map(({ sub, sid }) => ({ sub, sid })), soon)
    .toEqual([{ sub: claims.sub, sid: claims.sid }]);
  await expect(moodle.userinfo(tokens.access_token)).rejects.toThrow();
  await expect(moodle.renew(tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('AU-11 SS-07 Keluar in the portal opens the frame of a system that wants to see the browser', async ({
  page,
  jurnal,
  baseURL,
}) => {
  await masuk(page, 'dosen');
  const { claims } = await enter(page, jurnal, 'Jurnal kampus', { scope: 'openid profile' });
  await page.goto('/dashboard');
  await keluar(page);
  await expect
    .poll(() => jurnal.framed.map(({ searchParams }) => Object.fromEntries(searchParams)))
    .toEqual([{ iss: baseURL, sid: claims.sid }]);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await signedOut(page);
});

test('SS-07 a system that proves whom it means signs that person out everywhere, and gets the browser back', {
  tag: '@postgres',
}, async ({ page, moodle, jurnal, watch }) => {
  watch.expect(/status of 401 /); // the portal's page that was open before knows nothing of it yet
  await masuk(page, 'dosen');
  const there = await enter(page, jurnal, 'Jurnal kampus', { scope: 'openid profile' });
  await enter(page, moodle, 'Moodle kampus');
  await page.goto(moodle.end());
  await expect(heading(page)).toHaveText('Sudah keluar');
  await expect(page.getByText('sampai jumpa')).toBeVisible();
  expect(page.url().startsWith(moodle.finished)).toBe(true);
  expect(jurnal.framed.map(({ searchParams }) => searchParams.get('sid'))).toEqual([there.claims.sid]);
  await expect.poll(() => moodle.told.length, soon).toBe(1);
  await expect(jurnal.userinfo(there.tokens.access_token)).rejects.toThrow();
  await signedOut(page);
});

test('SS-07 one that proves nothing leads to a question, which may be answered with no', async ({ page, moodle }) => {
  await masuk(page, 'dosen');
  await enter(page, moodle, 'Moodle kampus');
  await page.goto(moodle.end(false));
  await expect(heading(page)).toHaveText('Keluar dari semua aplikasi?');
  await page.getByRole('link', { name: 'Batal' }).click();
  await expect(heading(page)).toContainText('Maharani');
  expect((await moodle.userinfo(lastOf(moodle).tokens.access_token)).preferred_username).toBe('dosen');

  await page.goto(moodle.end(false));
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(heading(page)).toHaveText('Sudah keluar');
  await expect.poll(() => moodle.told.length, soon).toBe(1);
  await signedOut(page);
});

test('SS-07 the hint of one person signs no other out', async ({ page, visitor, moodle }) => {
  await masuk(page, 'dosen');
  await enter(page, moodle, 'Moodle kampus');
  const { tokens } = lastOf(moodle);
  const other = await visitor();
  await masuk(other, 'kaprodi');
  const query = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: moodle.finished };
  await other.goto(`/v2/openid/end_session?${new URLSearchParams(query)}`);
  await expect(heading(other)).toHaveText('Keluar dari semua aplikasi?');
  await other.goto('/dashboard');
  await expect(heading(other)).toContainText('Binsar');
  expect(moodle.told).toEqual([]);
});

test('SS-07 a sign-out that nobody of the portal has sealed leads nowhere', async ({ page, moodle, watch }) => {
  watch.expect(/status of 422 .*keluar/);
  await masuk(page, 'dosen');
  const { tokens } = await enter(page, moodle, 'Moodle kampus');
  for (const lanjut of ['https://jahat.example/', '/dashboard', 'javascript:alert(1)', `x ${moodle.finished}`]) {
    await page.goto(`/keluar?${new URLSearchParams({ lanjut })}`);
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page.getByRole('alert'), lanjut).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/keluar');
  }
  expect((await moodle.userinfo(tokens.access_token)).preferred_username).toBe('dosen');
});

test('SS-07 the end of one browser’s sign-in leaves the other browser’s in peace', async ({
  page,
  visitor,
  moodle,
}) => {
  await masuk(page, 'dosen');
  const here = await enter(page, moodle, 'Moodle kampus');
  const other = await visitor();
  await masuk(other, 'dosen');
  await other.goto(moodle.begin());
  await expect(heading(other)).toContainText('Halo, ');
  const there = lastOf(moodle);
  expect(there.claims.sid).not.toBe(here.claims.sid);
  await page.goto('/dashboard');
  await keluar(page);
  await expect.poll(() => moodle.told.map(({ sid }) => sid), soon).toEqual([here.claims.sid]);
  expect((await moodle.userinfo(there.tokens.access_token)).preferred_username).toBe('dosen');
});

test('AU-11 a link to where a sign-out ends signs nobody out, and does not say so', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.goto('/keluar?usai=1');
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toContainText('Maharani');
});
