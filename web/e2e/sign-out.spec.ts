import { bukaMenuAkun } from './kit/account.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('AU-07 AU-08 AU-09 the account menu: who, the period, the ways on, the way out last', async ({ page }) => {
  await masuk(page, 'dosen');
  const button = page.getByRole('banner').locator('[aria-haspopup="menu"]');
  await expect(button).toContainText('Maharani Kusumaningr ...');
  await expect(button).toContainText('Dosen');
  await expect(button).toContainText('MK');

  const menu = await bukaMenuAkun(page);
  await expect(menu.getByRole('menuitem').first()).toContainText('Maharani Kusumaningrum');
  await expect(menu.getByRole('menuitem').first()).toContainText('NIDN');
  await expect(menu.getByRole('menuitem', { name: /^Periode/ })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Ganti Password' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /Login ke LMS/ })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /Login ke E-Library/ })).toHaveCount(0);
  await expect(menu.getByRole('menuitem').last()).toHaveText('Keluar');
});

test('AU-11 Keluar asks, signs out on the server and leads to the login page', async ({ page, context }) => {
  await masuk(page, 'dosen');
  const sesi = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-se'));
  expect(sesi).toHaveLength(2);

  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Keluar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await expect(question).toContainText('Keluar dari Portal Dosen?');
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(question).toBeHidden();

  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Keluar' }).click();
  await question.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
  // The cookies as they were: the server knows the session no more.
  const cookie = sesi.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await page.request.get('/v2/user_info', { headers: { cookie } });
  expect(answer.status()).toBe(401);
});

test('AU-11 a sign-out that fails still leads to the login page', async ({ page, watch }) => {
  watch.expect(/net::ERR_FAILED .*sign_out/);
  await masuk(page, 'dosen');
  await page.route('**/v2/sign_out', (route) => route.abort());
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Keluar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
});
