import { tanpaPelanggaran } from './kit/axe.ts';
import { pilih } from './kit/choice.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('MD-03 AK-03 a lecturer is entered with an account, and acts as head of a programme', async ({ page }) => {
  await masuk(page, 'operator', '/kampus/dosen');
  await page.getByRole('link', { name: 'Tambah dosen' }).first().click();
  await page.getByLabel(/^Nama tanpa gelar/).fill('Dewi Anggraini');
  await page.getByLabel('Gelar belakang').fill('M.Kom.');
  await page.getByLabel(/^NIDN/).fill('0311223344');
  await pilih(page, 'Program studi', 'S1 Informatika');
  await tanpaPelanggaran(page, 'form of a lecturer');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dosen', exact: true })).toBeVisible();

  await page.goto('/kampus/dosen?q=anggraini');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Dewi Anggraini, M.Kom.');
  await expect(row.getByText('0311223344')).toHaveCount(2); // NIDN and username

  await page.goto('/kampus/jabatan/baru');
  await expect(page.getByRole('option', { name: 'S1 Informatika' })).toBeAttached();
  await pilih(page, 'Program studi', 'S1 Informatika');
  await page.getByRole('combobox', { name: 'Dosen' }).fill('anggraini');
  await page.getByRole('option', { name: /Dewi Anggraini/ }).click();
  await page.getByRole('radio', { name: 'Ya' }).check();
  await page.getByLabel(/^Mulai/).fill('01/11/2031');
  await page.getByLabel(/^Sampai/).fill('31/12/2031');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const office = page.getByRole('row').filter({ hasText: 'Dewi Anggraini' });
  await expect(office).toContainText('Plt. Ketua');
  await expect(office).toContainText('Berlaku');
  await tanpaPelanggaran(page, 'offices');
});

test('MD-03 a student, the transcript, and an adviser', async ({ page, watch }) => {
  watch.expect(/status of 422/);
  await masuk(page, 'operator', '/kampus/mahasiswa/baru');
  await expect(page.getByRole('option', { name: 'S1 Informatika' })).toBeAttached();
  await page.getByLabel(/^NIM/).fill('20269001');
  await page.getByLabel('Nama', { exact: false }).first().fill('Gilang Ramadhan');
  await pilih(page, 'Program studi', 'S1 Informatika');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gilang Ramadhan' })).toBeVisible();

  await page.getByRole('tab', { name: 'Transkrip' }).click();
  await page.getByRole('button', { name: 'Tambah nilai' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah nilai' });
  await pilih(page, 'Periode', '2025/2026 - Genap');
  await form.getByLabel(/^Mata kuliah/).fill('Basis Data');
  await form.getByLabel(/^Kode/).fill('INF77');
  await form.getByLabel(/^SKS/).fill('3');
  await form.getByLabel(/^Huruf nilai/).fill('Q');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toContainText('Huruf nilai ini tidak dikenal di perguruan tinggi');
  await form.getByLabel(/^Huruf nilai/).fill('A');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('3 SKS lulus · IPK 4,00')).toBeVisible();

  await page.getByRole('tab', { name: 'Dosen wali' }).click();
  await page.getByRole('button', { name: 'Tambah dosen wali' }).click();
  await page.getByRole('combobox', { name: 'Dosen wali' }).fill('setiawan');
  await page
    .getByRole('option', { name: /Setiawan/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('table', { name: 'Dosen wali' })).toContainText('2031/2032 Ganjil');
  await tanpaPelanggaran(page, 'advisers of a student');
});
