import { bukaDialogAkun } from './kit/account.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('from the dashboard to a course and back without a mouse', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(daftar);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Cari' })).toBeFocused();
  await page.keyboard.type('basis data');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${daftar}?q=basis+data`);
  const link = page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link');
  await expect(link).toContainText(/basis data/i);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/dashboard');
});

test('the skip link leads past bar and menu', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Langsung ke isi' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('? shows every key, and single keys can be switched off', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Pintasan keyboard' });
  await expect(sheet).toContainText('Mata Kuliah');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const display = await bukaDialogAkun(page, 'Tampilan & aksesibilitas');
  await display.getByRole('switch', { name: /Pintasan satu tombol/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(display).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Pencarian menu' })).toBeVisible();
});

test('AU-08 the account menu is walked with arrows, and gives the focus back', async ({ page }) => {
  await masuk(page, 'dosen');
  const button = page.getByRole('banner').locator('[aria-haspopup="menu"]');
  await button.focus();
  await page.keyboard.press('ArrowUp');
  const menu = page.getByRole('menu', { name: 'Menu akun' });
  await expect(menu.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
