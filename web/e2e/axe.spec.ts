import { bukaMenuAkun } from './kit/account.ts';
import { periksa, tanpaPelanggaran } from './kit/axe.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

// What is opened on pages; the walk sees each of them as it stands, in light and dark.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

const dialogs = ['profil', 'periode', 'password', 'tampilan', 'sesi', 'bantuan', 'pintasan'];

test('axe finds nothing on the way in', async ({ page, watch }) => {
  watch.expect(/status of 401/);
  await page.goto('/login');
  await periksa(page, 'login');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await periksa(page, 'login with problems');
  await page.goto('/login?code=x&state=dosen');
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible();
  await periksa(page, 'Masuk sebagai');
  await page.goto('/oauth');
  await expect(page.getByText('Menghubungkan akun…')).toBeVisible();
  await tanpaPelanggaran(page, 'oauth');
});

test('axe finds nothing on menus, palette and error page', async ({ page }) => {
  await masuk(page, 'dosen');
  await bukaMenuAkun(page);
  await periksa(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await periksa(page, 'Keluar');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pencarian menu' }).getByRole('combobox').fill('mata');
  await periksa(page, 'palette');
  await page.keyboard.press('Escape');
  await page.goto('/tidak-ada');
  await periksa(page, 'unknown route');
});

test('axe finds nothing in the dialogs of the account', async ({ page }) => {
  await masuk(page, 'dosen');
  for (const dialog of dialogs) {
    await page.goto(`/dashboard?dialog=${dialog}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await periksa(page, dialog);
  }
});

test('axe finds nothing on the filters of courses and on the empty states of their list', async ({ page, watch }) => {
  watch.expect(/net::ERR_FAILED/);
  await masuk(page, 'operator', daftar);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await periksa(page, 'filters');
  await page.getByRole('combobox', { name: 'Kelompok' }).click();
  await expect(page.getByRole('option', { name: 'Mata Kuliah Umum' })).toBeVisible();
  await periksa(page, 'choices of a filter');
  await page.goto(`${daftar}?q=tidak+ada+begini&kelompok=MKU`);
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
  await periksa(page, 'nothing found');
  await page.route(/matakuliah\?/, (route) => route.abort());
  await page.goto(`${daftar}?page=2`);
  await expect(page.getByText('Maaf, terjadi kesalahan saat memuat data.')).toBeVisible();
  await periksa(page, 'load error and warning');
});

test('axe finds nothing on the forms of a course', async ({ page }) => {
  await masuk(page, 'operator', daftar);
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Deskripsi singkat' })).toBeVisible();
  await periksa(page, 'change of a course');
  await page.goto(`${daftar}/baru`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await periksa(page, 'new course with problems');
});

test('axe finds nothing on menu and filters of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await masuk(page, 'dosen');
  await page.getByRole('navigation', { name: 'Navigasi cepat' }).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await periksa(page, 'menu on a phone');
  await page.goto(daftar);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await periksa(page, 'filters on a phone');
});

test('axe finds nothing on the page of those who are no lecturers', async ({ page }) => {
  await masuk(page, 'mahasiswa');
  await periksa(page, 'Portal ini untuk dosen');
});

test.describe('in the colours of another college', () => {
  test.use({ kampus: 'untag' });

  test('axe finds nothing', async ({ page }) => {
    await page.goto('/login');
    await periksa(page, 'login');
    await masuk(page, 'dosen');
    await periksa(page, 'dashboard');
    await page.goto('/dashboard?dialog=profil');
    await expect(page.getByRole('dialog')).toBeVisible();
    await periksa(page, 'profile');
    await page.goto('/akademik/skripsi/bimbingan-skripsi');
    await periksa(page, 'list');
    await page.getByRole('main').locator('a[href^="/akademik/skripsi/bimbingan-skripsi/"]').last().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await periksa(page, 'thesis');
  });
});
