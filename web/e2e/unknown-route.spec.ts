import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('SH-12 an unknown route says so and leads home', async ({ page }) => {
  await masuk(page, 'dosen', '/akademik/tidak-ada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expect(page.getByRole('navigation', { name: 'Jejak halaman' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Pencarian menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Pencarian menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('SH-12 a record that is not there, or whose id is no id, is the same page', async ({ page, watch }) => {
  watch.expect(/status of 404/, /^ApiError: Data tidak ditemukan/);
  await masuk(page, 'dosen');
  for (const id of ['01890000-0000-7000-8000-000000000000', 'bukan-id', '..%2F..%2Fetc']) {
    await page.goto(`${daftar}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  }
});

test('SH-12 a profile that cannot be loaded shows its status and tries again', async ({ page, watch }) => {
  watch.expect(/status of 503/, /^ApiError: /);
  await masuk(page, 'dosen');
  const profil = '**/v2/user_info';
  await page.route(profil, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' } }));
  await page.reload();
  await expect(page.getByText('503')).toBeVisible();
  await page.unroute(profil);
  await page.getByRole('button', { name: 'Muat Ulang' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
});

test('SH-12 someone who is not signed in learns nothing of what exists', async ({ page }) => {
  await page.goto('/akademik/tidak-ada');
  await expect(page).toHaveURL('/login?redirect=%2Fakademik%2Ftidak-ada');
});
