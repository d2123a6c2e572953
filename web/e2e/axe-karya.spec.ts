import type { Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { tenang } from './kit/idle.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

const skripsi = '/akademik/skripsi';
const kp = '/akademik/kerja-praktik';

/** Opens the first record of a list: its row or card. */
async function bukaPertama(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await tenang(page);
  await page
    .getByRole('main')
    .locator(`a[href^="${list.split('?')[0]}/"]`)
    .last()
    .click();
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** Looks at every tab of the record that is open. */
async function semuaTab(page: Page, what: string): Promise<void> {
  const tabs = await page.getByRole('tab').allTextContents();
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).first().click();
    await periksa(page, `${what}, ${tab}`);
  }
}

const desktop = { width: 1408, height: 900 };
const ponsel = { width: 360, height: 780 };

test('TA-05 axe finds nothing on a thesis and its sessions', async ({ page }) => {
  await page.setViewportSize(desktop);
  await masuk(page, 'dosen');
  await bukaPertama(page, `${skripsi}/bimbingan-skripsi`);
  await semuaTab(page, 'thesis');
  await page.getByRole('tab', { name: 'Daftar bimbingan' }).click();
  await page.getByRole('main').getByRole('link', { name: /^Ke-/ }).first().click();
  await expect(page).toHaveURL(/detail-bimbingan/);
  await periksa(page, 'session');
});

test('axe finds nothing where a decision waits and on an internship, on a phone', async ({ page }) => {
  await page.setViewportSize(ponsel);
  await masuk(page, 'dosen');
  await page.goto(`${skripsi}/bimbingan-proposal`);
  await page.getByRole('link', { name: /^Tinjau \d+ yang menunggu/ }).click();
  await periksa(page, 'decision');
  await bukaPertama(page, `${kp}/bimbingan`);
  await semuaTab(page, 'internship');
});
