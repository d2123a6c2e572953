// The form of a course.
import type { Page } from '@playwright/test';

/** Chooses in a field that is a browser's own list or a searchable one. */
export async function pilih(page: Page, label: string, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    await field.selectOption(choice);
    return;
  }
  await field.click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Chooses a prerequisite by a part of its name. */
export async function pilihPrasyarat(page: Page, text: string, choice: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Prasyarat' });
  await field.fill(text);
  await page.getByRole('option', { name: choice }).first().click();
}
