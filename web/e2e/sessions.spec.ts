import { bukaDialogAkun } from './kit/account.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const ponsel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('AU-06 one session of many is ended from the list of devices', async ({ page, visitor, watch }) => {
  watch.expect(/status of 401/);
  const phone = await visitor({ userAgent: ponsel });
  await masuk(phone, 'dosen');
  await masuk(page, 'dosen');

  const dialog = await bukaDialogAkun(page, 'Sesi aktif');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Perangkat ini' })).toHaveCount(1);
  await dialog.getByRole('button', { name: /Akhiri sesi di .*Android/ }).click();
  await expect(page.getByText('Sesi diakhiri')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);

  await phone.reload();
  await expect(phone).toHaveURL('/login?redirect=%2Fdashboard');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Sesi aktif' })).toBeVisible();
});

test('AU-06 AU-11 log out everywhere ends this session and every other', async ({ page, visitor, watch }) => {
  watch.expect(/status of 401/);
  const other = await visitor();
  await masuk(other, 'dosen');
  await masuk(page, 'dosen');

  const dialog = await bukaDialogAkun(page, 'Sesi aktif');
  await dialog.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  const question = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await expect(question).toContainText('Keluar dari semua perangkat, termasuk perangkat ini?');
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused();
  await question.getByRole('button', { name: 'Keluar' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/login?redirect=%2Fdashboard');
});
