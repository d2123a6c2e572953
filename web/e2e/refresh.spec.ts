import type { Page } from '@playwright/test';
import { daftar, masuk, masukLewatFormulir, sandi } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const berakhir = /status of 401/;

/** Counts what a page sends to an address. */
function requests(page: Page, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && sent.push(request.method()));
  return sent;
}

/** Signs in to a page of the list and lets it ask for all that it asks for by itself, the counts of the menu last. */
async function masukTenang(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse((response) => response.url().endsWith('/v2/ta/task_counts'));
  await masuk(page, 'dosen', path);
  await last;
}

/** Ends every session of the account from another browser. */
async function keluarkanDariSemua(other: Page): Promise<void> {
  await masuk(other, 'dosen');
  const status = await other.evaluate(
    async () =>
      (await fetch('/v2/user_sessions', { method: 'DELETE', headers: { 'idempotency-key': crypto.randomUUID() } }))
        .status,
  );
  expect(status).toBe(204);
}

test.describe('with tokens of twenty seconds', () => {
  test.use({ flags: ['--access-lifetime', '20s'] });

  test('AU-06 a token that is about to end is renewed before the request', { tag: '@postgres' }, async ({ page }) => {
    await masuk(page, 'dosen', daftar);
    const renewals = requests(page, '/v2/refresh_token');
    await page.getByRole('button', { name: /Perbarui daftar/ }).click();
    await expect.poll(() => renewals.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('AU-06 a 401 renews once for all who wait, in every tab, and their requests are repeated', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(berakhir);
  await masuk(page, 'dosen');
  const tab = await context.newPage();
  const renewals: string[] = [];
  for (const one of [page, tab]) {
    one.on('request', (request) => request.url().endsWith('/v2/refresh_token') && renewals.push(request.url()));
  }
  await context.clearCookies({ name: '__Host-sesi' });

  await Promise.all([page.reload(), tab.goto(daftar)]);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
  await expect(tab.getByRole('row').nth(1)).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test('AU-03 AU-06 a refused renewal leads to the login page, which leads back', async ({ page, visitor, watch }) => {
  watch.expect(berakhir);
  await masukTenang(page, `${daftar}?q=basis`);
  await keluarkanDariSemua(await visitor());

  await page.getByRole('button', { name: /Perbarui daftar/ }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${daftar}?q=basis`)}`);
  await expect(page.getByText('Maharani')).toHaveCount(0);

  await masukLewatFormulir(page, 'dosen');
  await expect(page).toHaveURL(`${daftar}?q=basis`);
  await expect(page.getByRole('row').nth(1)).toContainText(/basis/i);
});

test('AU-06 with unsaved input the sign-in comes over the page and the same request is repeated', async ({
  page,
  visitor,
  watch,
}) => {
  watch.expect(berakhir);
  await masukTenang(page, `${daftar}?ampu=saya`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.getByLabel('Nama Inggris').fill('Written before the session ended');
  await keluarkanDariSemua(await visitor());
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => request.method() === 'PUT' && keys.push(request.headers()['idempotency-key']));

  await page.getByRole('button', { name: 'Simpan' }).click();

  const dialog = page.getByRole('dialog', { name: 'Masuk kembali' });
  await expect(dialog.getByLabel('Username')).toHaveValue('dosen');
  await dialog.getByLabel('Password', { exact: true }).fill(sandi);
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mata kuliah disimpan').or(page.getByText('Mata kuliah tersimpan'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Written before the session ended');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});
