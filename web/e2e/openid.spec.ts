import type { Page } from '@playwright/test';
import { bukaMenuAkun } from './kit/account.ts';
import { attacks, spread } from './kit/attacks.ts';
import { periksa, violations } from './kit/axe.ts';
import { pasangAplikasi } from './kit/faktor.ts';
import { allow, enter, expect, lastOf, test } from './kit/openid.ts';
import { masuk, masukLewatFormulir } from './kit/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the portal's own page says when a request leads nowhere. */
const refusal = 'Permintaan aplikasi lain tidak dapat diteruskan';

test('SS-07 AU-01 a lecturer enters Moodle by the login page and one consent, the second time without a word', {
  tag: '@postgres',
}, async ({ page, moodle, baseURL }) => {
  await page.goto(moodle.begin());
  await masukLewatFormulir(page, 'dosen');
  await expect(page.getByText('Anda masuk sebagai Maharani Kusumaningrum.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Email', 'Nama', 'Username']);
  await expect(page.getByText(`Sesudah itu Anda dibawa ke ${new URL(moodle.base).host}.`)).toBeVisible();
  await allow(page, 'Moodle kampus');
  await expect(heading(page)).toHaveText('Halo, Maharani Kusumaningrum');
  const { claims, info, tokens } = lastOf(moodle);
  expect(claims).toMatchObject({ iss: baseURL, aud: 'moodle' });
  expect(Object.keys(claims).toSorted()).toEqual(
    ['aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sid', 'sub'].toSorted(),
  );
  expect(info).toMatchObject({ preferred_username: 'dosen', email_verified: false });
  expect(info.nidn, 'nobody asked for that').toBeUndefined();
  expect(tokens.refresh_token).toBeUndefined();

  await page.goto(moodle.begin());
  await expect(heading(page)).toHaveText('Halo, Maharani Kusumaningrum');
  expect(moodle.logins.map((one) => one.claims.sub)).toEqual([claims.sub, claims.sub]);
});

test('SS-07 a system without a secret proves itself by its key, and is asked nothing more', async ({
  page,
  jurnal,
}) => {
  await masuk(page, 'dosen');
  const { info } = await enter(page, jurnal, 'Jurnal kampus', { scope: 'openid profile kampus' });
  expect(info).toMatchObject({ preferred_username: 'dosen', college_id: 'UNINDRA' });
  expect(info.roles).toContain('ROLE_DOSEN');

  for (const without of [
    { code_challenge: '', code_challenge_method: '' },
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
  ]) {
    await page.goto(jurnal.begin(without));
    await expect(page.getByText('invalid_request', { exact: true })).toBeVisible();
  }
  expect(jurnal.logins).toHaveLength(1);
});

test('SS-07 offline_access renews for days, each token once; a used one ends it all', {
  tag: '@postgres',
}, async ({ page, moodle }) => {
  await masuk(page, 'dosen');
  const { tokens, claims } = await enter(page, moodle, 'Moodle kampus', { scope: 'openid profile offline_access' });
  const second = await moodle.renew(tokens.refresh_token ?? '');
  expect((await moodle.userinfo(second.access_token)).sub).toBe(claims.sub);
  const third = await moodle.renew(second.refresh_token ?? '');
  expect(new Set([tokens, second, third].map((one) => one.refresh_token)).size).toBe(3);
  await expect(moodle.renew(tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(moodle.renew(third.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(moodle.userinfo(third.access_token)).rejects.toThrow();
});

test('SS-07 a code that comes twice ends what it began', async ({ page, moodle }) => {
  await masuk(page, 'dosen');
  const login = await enter(page, moodle, 'Moodle kampus');
  expect((await moodle.userinfo(login.tokens.access_token)).sub).toBe(login.claims.sub);
  await expect(moodle.redeemAgain(login)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(moodle.userinfo(login.tokens.access_token)).rejects.toThrow();
});

test('SS-07 prompt=none never shows a page: a code, or why there is none', async ({ page, moodle }) => {
  await page.goto(moodle.begin({ prompt: 'none' }));
  await expect(page.getByText('login_required', { exact: true })).toBeVisible();
  await masuk(page, 'dosen');
  await page.goto(moodle.begin({ prompt: 'none' }));
  await expect(page.getByText('consent_required', { exact: true })).toBeVisible();
  await enter(page, moodle, 'Moodle kampus');
  await page.goto(moodle.begin({ prompt: 'none' }));
  await expect(heading(page)).toContainText('Halo, ');
  // More than was agreed to is asked about again.
  await page.goto(moodle.begin({ prompt: 'none', scope: 'openid kampus' }));
  await expect(page.getByText('consent_required', { exact: true })).toBeVisible();
  expect(moodle.logins).toHaveLength(2);
});

test('SS-07 prompt=login asks for the password again, and max_age too once it is over', async ({
  page,
  moodle,
  portal,
  watch,
}) => {
  watch.expect(/status of 401 /); // two hours later the short token is over
  await masuk(page, 'dosen');
  const first = await enter(page, moodle, 'Moodle kampus');
  await page.goto(moodle.begin({ prompt: 'login' }));
  await expect(heading(page)).toHaveText('Masuk sekali lagi untuk Moodle kampus');
  await page.reload(); // who presses F5 has proved nothing
  await expect(heading(page)).toHaveText('Masuk sekali lagi untuk Moodle kampus');
  await masukLewatFormulir(page, 'dosen');
  await expect(heading(page)).toContainText('Halo, ');
  const again = lastOf(moodle);
  expect(again.claims.auth_time).toBeGreaterThanOrEqual(first.claims.auth_time ?? 0);
  expect(again.claims.sub).toBe(first.claims.sub);

  await page.goto(moodle.begin({ max_age: '3600' }));
  await expect(heading(page)).toContainText('Halo, ');
  await portal.ahead(2);
  await page.goto(moodle.begin({ max_age: '3600' }));
  await expect(heading(page)).toHaveText('Masuk sekali lagi untuk Moodle kampus');
});

test('SS-07 who says no is not known there, and stays signed in here', async ({ page, moodle }) => {
  await masuk(page, 'dosen');
  await page.goto(moodle.begin());
  await page.getByRole('button', { name: 'Tolak' }).click();
  await expect(heading(page)).toHaveText('Ditolak');
  await expect(page.getByText('access_denied', { exact: true })).toBeVisible();
  await page.goto(moodle.begin());
  await expect(heading(page)).toHaveText('Moodle kampus ingin mengenal Anda');
  expect(moodle.logins).toEqual([]);
  await page.goto('/dashboard');
  await expect(heading(page)).toContainText('Maharani');
});

test('SS-07 a consent that is taken back ends what the system holds, and is asked for anew', {
  tag: '@postgres',
}, async ({ page, moodle }) => {
  await masuk(page, 'dosen');
  const scope = 'openid profile offline_access';
  const { tokens, claims } = await enter(page, moodle, 'Moodle kampus', { scope });
  await page.goto('/dashboard');
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Sesi aktif' }).click();
  await page.getByRole('button', { name: 'Cabut persetujuan untuk Moodle kampus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut' }).click();
  await expect(page.getByText('Persetujuan untuk Moodle kampus dicabut')).toBeVisible();
  await expect(moodle.userinfo(tokens.access_token)).rejects.toThrow();
  await expect(moodle.renew(tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect.poll(() => moodle.told.map(({ sub, sid }) => [sub, sid])).toEqual([[claims.sub, claims.sid]]);
  await page.goto(moodle.begin());
  await expect(heading(page)).toHaveText('Moodle kampus ingin mengenal Anda');
});

test('SS-07 AU-02 who must set up a second step first is known nowhere else before, and goes on once it is there', async ({
  page,
  operator,
  moodle,
  watch,
}) => {
  watch.expect(/status of 403 /);
  await masuk(page, 'kaprodi');
  await enter(page, moodle, 'Moodle kampus');
  await operator.atur({ verifikasi_dua_langkah: 'operator_kaprodi' });
  await page.waitForTimeout(1000); // what the server remembers of a session is a second old at most
  await page.goto(moodle.begin());
  await expect(heading(page)).toHaveText('Pasang verifikasi dua langkah');
  await page.goto(moodle.begin({ prompt: 'none' }));
  await expect(page.getByText('login_required', { exact: true })).toBeVisible();
  expect(moodle.logins).toHaveLength(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(moodle.begin());
  await pasangAplikasi(page.getByRole('main'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click();
  await expect(heading(page)).toContainText('Halo, ');
  expect(moodle.logins).toHaveLength(2);
});

test('SS-07 no address of a thief is led to, by no request and no sign-out', async ({ page, moodle, watch }) => {
  test.slow(); // it tries some hundred addresses, one by one
  watch.expect(/status of 400 .*(authorize|end_session)/);
  await masuk(page, 'dosen');
  await enter(page, moodle, 'Moodle kampus');
  const origin = new URL(await page.goto('/dashboard').then(() => page.url())).origin;
  const list = spread(attacks(), 300);
  const addresses = list.flatMap((text) => [text, moodle.callback + text, origin + text, moodle.finished + text]);
  const request = { response_type: 'code', client_id: 'moodle', scope: 'openid', state: 'x' };
  const asked = addresses.flatMap((address) => [
    `/v2/openid/authorize?${new URLSearchParams({ ...request, redirect_uri: address })}`,
    `/v2/openid/end_session?${new URLSearchParams({ client_id: 'moodle', post_logout_redirect_uri: address })}`,
  ]);
  const led = await page.evaluate(async (asked) => {
    const led: string[] = [];
    for (const address of asked) {
      const { status, type } = await fetch(address, { redirect: 'manual' });
      if (status !== 400) led.push(`${address}: ${type} ${status}`);
    }
    return led;
  }, asked);
  expect(led).toEqual([]);

  for (const redirect_uri of [list[0] ?? '', `${moodle.callback}/`, `${origin}/login`]) {
    await page.goto(moodle.begin({ redirect_uri }));
    await expect(heading(page)).toHaveText(refusal);
    expect(new URL(page.url()).origin).toBe(origin);
  }
});

test('SH-17 SS-07 the pages that ask, on a phone and in both languages', async ({ page, operator, moodle }) => {
  test.slow();
  const { college_id, lambang, versi, ...situs } = await operator.call<Record<string, unknown>>('GET', '/v2/situs');
  expect([college_id, typeof lambang, typeof versi]).toEqual(['UNINDRA', 'object', 'number']);
  await operator.call('PUT', '/v2/situs', { ...situs, enable_localization: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await masuk(page, 'dosen');
  const scope = 'openid profile email kampus offline_access';
  for (const [language, asks, again, out] of [
    ['id', 'Moodle kampus ingin mengenal Anda', 'Masuk sekali lagi untuk Moodle kampus', 'Keluar dari semua aplikasi?'],
    [
      'en',
      'Moodle kampus would like to know who you are',
      'Sign in once more for Moodle kampus',
      'Sign out of all applications?',
    ],
  ] as const) {
    await page.goto('/dashboard');
    await page.evaluate((language) => localStorage.setItem('bahasa', language), language);
    for (const [address, title] of [
      [moodle.begin({ scope }), asks],
      [moodle.begin({ prompt: 'login' }), again],
      [moodle.end(false), out],
    ] as const) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await periksa(page, title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBeLessThanOrEqual(320);
    }
  }
});

test('SS-07 the page that leads nowhere says why, on a phone', async ({ page, moodle, watch }) => {
  watch.expect(/status of 400 .*authorize/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(moodle.begin({ redirect_uri: `${moodle.callback}/` }));
  await expect(heading(page)).toHaveText(refusal);
  await expect(page.getByText('redirect_uri tidak terdaftar untuk aplikasi ini.')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'Ke Portal Dosen' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
