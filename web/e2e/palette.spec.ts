import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('SH-06 the search of the menu: by key, by letters, by alias; nothing found says so', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Pencarian menu' });
  const input = palette.getByRole('combobox', { name: 'Pencarian menu' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'Pencarian menu');
  await expect(palette.getByRole('option', { name: /Mata Kuliah/ }).first()).toBeVisible();

  await input.fill('qqq');
  await expect(palette.getByText('Menu tidak ditemukan')).toBeVisible();
  await input.fill('makul');
  await expect(palette.getByRole('option').first()).toContainText('Mata Kuliah');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(daftar);
  await expect(palette).toBeHidden();
});

test('SH-06 what one may not open is never offered', async ({ page }) => {
  await masuk(page, 'dosen');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Pencarian menu/ })
    .click();
  const palette = page.getByRole('dialog', { name: 'Pencarian menu' });
  await palette.getByRole('combobox').fill('tambah mata');
  await expect(palette.getByText('Menu tidak ditemukan')).toBeVisible();
  await palette.getByRole('combobox').fill('jenis surat');
  await expect(palette.getByText('Menu tidak ditemukan')).toBeVisible();
});

test('SH-06 a record that was opened is offered again', async ({ page }) => {
  await masuk(page, 'dosen', `${daftar}?q=basis+data`);
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pencarian menu' }).getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the palette changes the look of the portal', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pencarian menu' }).getByRole('combobox').fill('gelap');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('A10 people and works are found beside pages, however they are spelled', async ({ page }) => {
  await masuk(page, 'dosen', '/akademik/skripsi/bimbingan-proposal?periode=semua');
  const name =
    (await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').first().textContent()) ?? '';
  const palette = page.getByRole('dialog', { name: 'Pencarian menu' });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
  };
  const [first = '', ...rest] = name.split(' ');
  await find([...rest, first].join(' '));
  await expect(palette.getByRole('group', { name: 'Mahasiswa' }).getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await find(`${name}x`);
  const likely = palette.getByRole('group', { name: 'Mahasiswa, mungkin yang Anda maksud' });
  await likely.getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(/\/(bimbingan-(proposal|skripsi)|kerja-praktik\/bimbingan)\/[0-9a-f-]+/);
  await expect(palette).toBeHidden();
});
