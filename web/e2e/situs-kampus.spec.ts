import { periksa } from './kit/axe.ts';
import { masuk, masukLewatFormulir } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const lambang = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text x="1" y="7">P</text></svg>';

test.use({ kampus: 'tsm' });

test('ST-01 what the operator sets of the campus, a lecturer sees with the next page', async ({ page, visitor }) => {
  await masuk(page, 'operator', '/kampus/profil');
  await periksa(page, 'Profil Kampus');
  await page.getByLabel('Judul aplikasi').fill('Portal Kampus');
  await page.getByText('Merah', { exact: true }).click();
  await page.getByLabel('Jalan').fill('Jl. Merdeka No. 1');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Profil kampus tersimpan')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Portal Kampus');
  await page
    .getByLabel('Unggah lambang')
    .setInputFiles({ name: 'lambang.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(lambang) });
  await expect(page.getByText(/tidak dapat dicetak di surat/)).toBeVisible();
  await periksa(page, 'an emblem that papers cannot draw');

  const dosen = await visitor();
  await dosen.goto('/login');
  await expect(dosen.locator('html')).toHaveAttribute('data-warna', 'untag');
  await masukLewatFormulir(dosen, 'dosen');
  await expect(dosen.getByRole('banner')).toContainText('Portal Kampus');
  const logo = dosen.getByRole('banner').locator('img');
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('ST-01 the address of another campus is refused where it was typed', async ({ page, watch }) => {
  watch.expect(/status of 422/);
  await masuk(page, 'operator', '/kampus/profil');
  await page.getByRole('button', { name: 'Tambah alamat' }).click();
  await page.getByLabel('Alamat 2', { exact: true }).fill('http://ubk.localhost');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('link', { name: /Alamat ini sudah dipakai kampus lain/ })).toBeVisible();
  await expect(page.getByLabel('Alamat 2', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('SS-04 a feature that is switched off is gone from the menu', async ({ page, visitor }) => {
  await masuk(page, 'operator', '/kampus/fitur');
  await periksa(page, 'Fitur dan Tautan');
  await page.getByRole('switch', { name: /Tombol e-library/ }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Pengaturan tersimpan')).toBeVisible();
  const dosen = await visitor();
  await masuk(dosen, 'dosen');
  await dosen.getByRole('banner').getByRole('button').last().click();
  await expect(dosen.getByRole('menuitem', { name: /Login ke LMS/ })).toBeVisible();
  await expect(dosen.getByRole('menuitem', { name: /Login ke E-Library/ })).toHaveCount(0);
});

test('SH-18 a message is written, seen as readers see it, and shown to lecturers', async ({ page, visitor }) => {
  await masuk(page, 'operator', '/kampus/pesan');
  await periksa(page, 'Pesan Kampus');
  await page.getByRole('link', { name: 'Tambah pesan' }).first().click();
  await page.getByRole('textbox', { name: /^Judul/ }).fill('Ujian susulan');
  await page.getByRole('textbox', { name: /^Isi/ }).fill('Silakan mendaftar.');
  const preview = page.getByRole('region', { name: 'Seperti yang dilihat pembaca' });
  await expect(preview.getByRole('heading', { name: 'Ujian susulan' })).toBeVisible();
  await periksa(page, 'Tambah pesan');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('row', { name: /Ujian susulan/ })).toContainText('Tampil');
  const dosen = await visitor();
  await masuk(dosen, 'dosen');
  await expect(dosen.getByRole('heading', { name: 'Ujian susulan' })).toBeVisible();
});
