import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('SH-08 a dialog opened from a card of a list keeps its own look', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await masuk(page, 'operator');
  await page.goto('/kampus/instansi');
  await page
    .getByRole('button', { name: /^Gabungkan: / })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Gabungkan' });
  const [field, around] = [await dialog.getByRole('combobox').boundingBox(), await dialog.boundingBox()];
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
  expect(field?.width).toBeGreaterThan((around?.width ?? 0) * 0.8);
});

test('SH-09 a dialog that holds words alone is scrolled by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await masuk(page, 'operator');
  await page.goto('/kampus/jejak');
  await page
    .getByRole('button', { name: /Masuk ke portal/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Masuk ke portal' });
  const words = dialog.getByText('Pelaku').locator('xpath=ancestor::*[@tabindex="0"]');
  await words.focus();
  await page.keyboard.press('End');
  await expect.poll(() => words.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});
