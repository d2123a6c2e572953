import { bukaDialogAkun, bukaMenuAkun } from './kit/account.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const suku = ['', 'Ganjil', 'Genap', 'SP Ganjil', 'SP Genap'];

function label(periode: number, between = ' '): string {
  const tahun = Math.floor(periode / 10);
  return `${tahun}/${tahun + 1}${between}${suku[periode % 10]}`;
}

test('AU-12 a lecturer works in the term a year before the running one until another is chosen', async ({ page }) => {
  await masuk(page, 'dosen');
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v1/dosen/dosen');
  const before = sesiSemester - 10;
  const chip = page.getByRole('button', { name: /^Periode / });
  await expect(chip).toContainText(label(before));
  const taught = page.getByRole('region', { name: /^Mata kuliah 20/ });

  await chip.click();
  const dialog = page.getByRole('dialog');
  await expect(page).toHaveURL(/dialog=periode/);
  await expect(dialog.getByRole('radio', { name: label(before, ' - ') })).toBeChecked();
  await expect(dialog.getByText('Semester berjalan')).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/v2/academic/matakuliah?') && reads.push(request.url()));
  // A click, not check(): the choice closes the dialog, and check() would look for the mark on what is gone.
  await dialog.getByRole('radio', { name: label(sesiSemester, ' - ') }).click();

  await expect(page.getByText(`Periode diubah ke ${label(sesiSemester, ' - ')}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(chip).toContainText(label(sesiSemester));
  await expect(taught).toBeVisible();
  await expect.poll(() => reads.some((url) => url.includes(`periode=${sesiSemester}`))).toBe(true);

  await page.reload();
  await expect(chip).toContainText(label(sesiSemester));
  const menu = await bukaMenuAkun(page);
  await expect(menu.getByRole('menuitem', { name: /^Periode/ })).toContainText(label(sesiSemester));
});

test('AU-13 the list goes from two years ahead to six years back; SP terms come on request', async ({ page }) => {
  await masuk(page, 'dosen');
  const dialog = await bukaDialogAkun(page, /^Periode/);
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v1/dosen/dosen');
  const tahun = Math.floor(sesiSemester / 10);
  const radios = dialog.getByRole('radio');
  await expect(radios).toHaveCount(18);
  await expect(radios.first()).toHaveAccessibleName(new RegExp(`^${tahun + 2}/${tahun + 3} - Ganjil`));
  await expect(radios.last()).toHaveAccessibleName(new RegExp(`^${tahun - 6}/${tahun - 5} - Genap`));
  await dialog.getByRole('switch', { name: 'Tampilkan SP' }).check();
  await expect(radios).toHaveCount(36);
});

test('AU-10 the period is chosen with the keyboard alone, and Back closes the dialog', async ({ page }) => {
  await masuk(page, 'dosen');
  const chip = page.getByRole('button', { name: /^Periode / });
  const before = await chip.textContent();
  await chip.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard');

  await chip.press('Enter');
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chip).not.toHaveText(before ?? '');
});
