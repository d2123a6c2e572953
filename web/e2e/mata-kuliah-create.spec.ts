import { pilih } from './kit/choice.ts';
import { pilihPrasyarat } from './kit/mata-kuliah.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('AK-03 the head of programme adds a course with a prerequisite', async ({ page }) => {
  await masuk(page, 'kaprodi', daftar);
  await page.getByRole('link', { name: 'Tambah mata kuliah' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah mata kuliah' })).toBeFocused();

  await page.getByLabel(/^Kode/).fill('INF9001');
  await page.getByLabel(/^Nama mata kuliah/).fill('Komputasi Kuantum');
  await page.getByLabel('Nama Inggris').fill('Quantum Computing');
  await page.getByLabel('SKS teori').fill('2');
  await page.getByLabel('SKS praktik').fill('1');
  await expect(page.getByLabel(/^SKS total/)).toHaveValue('3');
  await page.getByLabel(/^Semester/).fill('7');
  await pilih(page, 'Kelompok', 'Mata Kuliah Keahlian Berkarya');
  await pilih(page, 'Jenis', 'Pilihan');
  await pilih(page, 'Teori/praktik', 'Teori dan Praktik');
  await pilih(page, 'Program studi', 'S1 Informatika');
  await pilihPrasyarat(page, 'aljabar lin', /Aljabar Linear/);
  const deskripsi = page.getByRole('textbox', { name: 'Deskripsi singkat' });
  await deskripsi.click();
  await deskripsi.pressSequentially('Qubit, gerbang, dan algoritma.');
  await page.getByRole('button', { name: 'Simpan' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Komputasi Kuantum' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('INF9001');
  await expect(main).toContainText('Qubit, gerbang, dan algoritma.');
  await expect(main.getByRole('link', { name: /Aljabar Linear/ })).toBeVisible();
  await expect(main).toContainText('oleh Binsar Simanjuntak');

  await page.goto(`${daftar}?q=komputasi+kuantum`);
  await expect(page.getByRole('row').nth(1)).toContainText('Komputasi Kuantum');
});

test('AK-03 IN-01 what is missing is listed, each line leads to its field; nothing is sent', async ({ page }) => {
  await masuk(page, 'kaprodi', `${daftar}/baru`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Simpan' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Field tidak boleh kosong');
  await summary.getByRole('link', { name: /^Nama mata kuliah/ }).click();
  await expect(page.getByLabel(/^Nama mata kuliah/)).toBeFocused();
  expect(sent).toEqual([]);
});

test('AK-03 a code that is taken is told at its field', async ({ page, watch }) => {
  watch.expect(/status of 422/);
  await masuk(page, 'kaprodi', `${daftar}?q=basis+data`);
  const kode = (await page.getByRole('row').nth(1).textContent())?.match(/[A-Z]{3}\d{4}/)?.[0] ?? '';
  await page.goto(`${daftar}/baru`);
  await page.getByLabel(/^Kode/).fill(kode);
  await page.getByLabel(/^Nama mata kuliah/).fill('Basis Data Lanjut Sekali');
  await page.getByLabel(/^SKS total/).fill('3');
  await page.getByLabel('SKS teori').fill('3');
  await page.getByLabel(/^Semester/).fill('5');
  await pilih(page, 'Kelompok', 'Mata Kuliah Umum');
  await pilih(page, 'Jenis', 'Wajib');
  await pilih(page, 'Teori/praktik', 'Teori');
  await pilih(page, 'Program studi', 'S1 Informatika');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel(/^Kode/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText(/Kode:/);
});

test('AK-03 a lecturer adds no course: no button, and the page is not there', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tambah mata kuliah' })).toHaveCount(0);
  await page.goto(`${daftar}/baru`);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});
