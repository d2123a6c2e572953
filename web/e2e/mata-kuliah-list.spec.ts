import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Daftar mata kuliah' }).getByRole('row');
const cari = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Cari' });
const jumlah = (page: Page) => page.getByText(/^[\d.]+–[\d.]+ dari [\d.]+ data$/);

test('AK-01 IN-03 the whole catalogue, by name, twenty to a page', { tag: '@postgres' }, async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await expect(page).toHaveTitle('Mata Kuliah · Portal Dosen');
  await expect(rows(page)).toHaveCount(21);
  await expect(jumlah(page)).toHaveText('1–20 dari 250 data');
  const names = await rows(page).getByRole('rowheader').getByRole('link').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'id')));
  const strip = page.getByRole('group', { name: /^Status/ });
  await expect(strip.getByRole('button', { name: 'Semua' })).toContainText('250');
  await expect(strip.getByRole('button', { name: 'Semua' })).toHaveAttribute('aria-pressed', 'true');
});

test('AK-01 IN-06 the search waits for three letters and stands in the address', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await cari(page).fill('ba');
  await expect(page.getByText('Ketik minimal 3 huruf')).toBeVisible();
  await cari(page).fill('basis data');
  await expect(page).toHaveURL(`${daftar}?q=basis+data`);
  await expect(rows(page).nth(1)).toContainText('Basis Data');
  for (const name of await rows(page).getByRole('rowheader').allTextContents()) expect(name).toMatch(/basis data/i);

  await cari(page).press('Escape');
  await expect(page).toHaveURL(daftar);
  await expect(jumlah(page)).toHaveText('1–20 dari 250 data');
});

test('AK-01 Enter searches at once; nothing found says so and leads back', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await cari(page).fill('tidak ada yang begini');
  await cari(page).press('Enter');
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus semua filter' }).last().click();
  await expect(jumlah(page)).toHaveText('1–20 dari 250 data');
  await expect(cari(page)).toHaveValue('');
});

test('AK-01 the count strip filters; Back takes it off again', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  const strip = page.getByRole('group', { name: /^Status/ });
  const off = strip.getByRole('button', { name: 'Tidak Aktif' });
  const count = Number((await off.textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await off.click();
  await expect(page).toHaveURL(`${daftar}?status=N`);
  await expect(off).toHaveAttribute('aria-pressed', 'true');
  await expect(jumlah(page)).toHaveText(new RegExp(`dari ${count} data$`));
  await expect(rows(page).nth(1)).toContainText('Tidak Aktif');

  await page.goBack();
  await expect(page).toHaveURL(daftar);
  await expect(jumlah(page)).toHaveText('1–20 dari 250 data');
});

test('AK-01 filters of several values: chips, repeated keys, one way to take all away', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const kelompok = page.getByRole('combobox', { name: 'Kelompok' });
  for (const name of ['Mata Kuliah Umum', 'Mata Kuliah Perilaku Berkarya']) {
    await kelompok.click();
    await page.getByRole('option', { name }).click();
  }
  await expect(page).toHaveURL(/kelompok=MKU&kelompok=MPB/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Hapus filter Kelompok: Mata Kuliah Umum' })).toBeVisible();

  await page.reload();
  await expect(main.getByRole('button', { name: 'Hapus filter Kelompok: Mata Kuliah Umum' })).toBeVisible();
  await main.getByRole('button', { name: 'Hapus filter Kelompok: Mata Kuliah Umum' }).click();
  await expect(page).toHaveURL(`${daftar}?kelompok=MPB`);
  await main.getByRole('button', { name: 'Hapus semua filter' }).click();
  await expect(page).toHaveURL(daftar);
});

test('AK-01 the filters of a low window are scrolled to their foot, and stay there', async ({ page }) => {
  await page.setViewportSize({ width: 1408, height: 560 });
  await masuk(page, 'dosen', daftar);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Pengampu' }).hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('button', { name: 'Tutup' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('combobox', { name: 'Pengampu' })).toBeHidden();
});

test('AK-01 a click on the head sorts, a second one the other way', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  const head = page.getByRole('columnheader', { name: 'Kode' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(`${daftar}?sort=kode`);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const first = await rows(page).nth(1).textContent();
  await head.getByRole('button').click();
  await expect(page).toHaveURL(`${daftar}?sort=-kode`);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).nth(1)).not.toHaveText(first ?? '');
});

test('AK-01 IN-03 pages: forward, by number, more to a page, past the end', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  const pages = page.getByRole('navigation', { name: 'Halaman' });
  await pages.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(`${daftar}?page=2`);
  await expect(jumlah(page)).toHaveText('21–40 dari 250 data');

  const number = pages.getByRole('textbox').or(pages.getByRole('spinbutton'));
  await number.fill('99');
  await number.press('Enter');
  await expect(page).toHaveURL(`${daftar}?page=13`);
  await expect(jumlah(page)).toHaveText('241–250 dari 250 data');
  await expect(pages.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();

  await page.getByRole('combobox', { name: 'Tampilkan' }).selectOption('50');
  await expect(page).toHaveURL(/perPage=50/);
  await expect(jumlah(page)).toHaveText('1–50 dari 250 data');

  await page.goto(`${daftar}?page=77`);
  await expect(jumlah(page)).toHaveText(/^1–/);
});

test('AK-01 unknown values in the address fall back in silence', async ({ page }) => {
  await masuk(page, 'dosen', `${daftar}?status=X&perPage=7&sort=rahasia&page=abc&lain=1`);
  await expect(jumlah(page)).toHaveText('1–20 dari 250 data');
});

test('AK-01 what I teach: the classes of the working period, and back', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await page.getByRole('button', { name: 'Saya ampu', exact: true }).click();
  await expect(page).toHaveURL(/ampu=saya/);
  await expect(rows(page).nth(1)).toContainText(/Kelas A/);
  const taught = await rows(page).count();
  expect(taught).toBeLessThan(21);
  await page.getByRole('button', { name: 'Saya ampu', exact: true }).click();
  await expect(page).toHaveURL(daftar);
});

test('AK-01 a row opens by a click anywhere, and Back finds the list where it was', async ({ page }) => {
  await masuk(page, 'dosen', `${daftar}?page=2`);
  const row = rows(page).nth(15);
  const name = await row.getByRole('rowheader').getByRole('link').textContent();
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await row.getByRole('cell').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page).toHaveURL(`${daftar}?page=2`);
  await expect(row.getByRole('link')).toHaveText(name ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('IN-10 Unduh XLSX saves what matches, under the name the server gives', async ({ page }) => {
  await masuk(page, 'dosen', `${daftar}?q=basis+data`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh XLSX' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const body = await readFile(await download.path());
  expect(body.subarray(0, 2).toString()).toBe('PK');
});
