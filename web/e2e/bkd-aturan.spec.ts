// The workload of a lecturer: not there while the college has it off; then how much, why, and what no system saw.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { asOperator } from './kit/operator.ts';
import { masuk } from './kit/people.ts';
import { Taps } from './kit/taps.ts';
import { expect, test } from './kit/test.ts';

const aturan = '/bkd/bkd/aturan';
const phone = { viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } } as const;

/** How the server answers a call of the page's session. */
function status(page: Page, path: string): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url)).status, path);
}

test('BK-01 while the flag is not 1 the menu, the page and its calls are not there; on, they are', async ({
  page,
  portal,
  kampus,
  watch,
}) => {
  watch.expect(/status of 404/);
  const operator = await asOperator(portal.at(kampus));
  const entry = page.getByRole('link', { name: 'Aturan BKD' });
  await operator.atur({ fitur_bkd: '0' });
  await masuk(page, 'dosen');
  await expect(page.getByRole('link', { name: 'Mata Kuliah' }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(await status(page, '/v2/bkd/beban')).toBe(404);
  await page.goto(aturan);
  await expect(page.getByText('This page could not be found')).toBeVisible();

  await operator.atur({ fitur_bkd: '1' });
  await page.goto('/dashboard');
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aturan BKD' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Anda: [\d,]+ SKS/ })).toBeVisible();
  expect(await status(page, '/v2/bkd/beban')).toBe(200);

  await page.getByRole('main').getByRole('button', { name: 'Unduh', exact: true }).click();
  const [berkas] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(berkas.suggestedFilename()).toMatch(/^poin-bkd-\d{5}.*\.csv$/);
  expect(await readFile(await berkas.path(), 'utf8')).toContain('Ketua penguji ujian akhir');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('BK-03 my load in 1 tap, why a line counts so much in 2, what no system saw in 4', async ({
    page,
    portal,
    kampus,
  }) => {
    test.setTimeout(120_000);
    await (await asOperator(portal.at(kampus))).atur({ fitur_bkd: '1' });
    const taps = await Taps.on(page);
    await masuk(page, 'dosen');
    await taps.begin();
    const mine = page.getByRole('link', { name: 'Lihat beban kerja' });
    await expect(async () => {
      await page.evaluate(() => document.scrollingElement?.scrollBy(0, 400)); // the block is fetched when one comes near it
      await expect(mine).toBeVisible({ timeout: 1000 });
    }).toPass();
    await mine.click();
    await expect(page.getByRole('img', { name: /^Anda: [\d,]+ SKS/ })).toBeVisible();
    taps.atMost(1, 'open my load');
    await periksa(page, 'the workload on a phone');

    taps.again();
    await page.getByRole('tab', { name: 'Membimbing' }).click();
    await page
      .getByRole('button', { name: /mengapa sekian/ })
      .first()
      .click();
    const why = page.getByRole('dialog');
    await expect(why.getByText('Dasar hukum')).toBeVisible();
    await expect(why.getByText('Berasal dari')).toBeVisible();
    taps.atMost(2, 'why this line');
    await periksa(page, 'the why of a line');
    await why.getByRole('button', { name: 'Tutup' }).click();

    taps.again();
    await page.getByRole('tab', { name: 'Menguji' }).click();
    await page.getByRole('button', { name: 'Tambah', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Tambah mahasiswa yang diuji' });
    await form.getByRole('textbox', { name: /^NIM/ }).pressSequentially('LUAR-1');
    await form.getByRole('textbox', { name: /^Nama mahasiswa/ }).click();
    await form.getByRole('textbox', { name: /^Nama mahasiswa/ }).pressSequentially('Rina Kartika');
    await periksa(page, 'the form of a student');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Rina Kartika tersimpan')).toBeVisible();
    taps.atMost(4, 'add what no system saw');
    await expect(page.getByRole('button', { name: /Rina Kartika \(LUAR-1\): mengapa sekian/ })).toBeVisible();
    await expect(page.getByText(/fake/i)).toHaveCount(0);

    await page.getByRole('button', { name: 'Hapus Rina Kartika' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Konfirmasi' });
    await ask.getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Isian dihapus')).toBeVisible();
    await expect(page.getByRole('button', { name: /Rina Kartika/ })).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  });
});
