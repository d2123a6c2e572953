// The account menu and its dialogs.
import type { Locator, Page } from '@playwright/test';

/** Opens the menu at the right of the bar. */
export async function bukaMenuAkun(page: Page): Promise<Locator> {
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  return page.getByRole('menu', { name: 'Menu akun' });
}

/** Opens the shared dialog by the menu's entry. */
export async function bukaDialogAkun(page: Page, entry: string | RegExp): Promise<Locator> {
  const menu = await bukaMenuAkun(page);
  await menu.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

/** Signs out, as a person does. */
export async function keluar(page: Page): Promise<void> {
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Keluar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click();
}
