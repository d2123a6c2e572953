// The form of a course.
import type { Page } from '@playwright/test';

/** Chooses a prerequisite by a part of its name. */
export async function pilihPrasyarat(page: Page, text: string, choice: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Prasyarat' });
  await field.fill(text);
  await page.getByRole('option', { name: choice }).first().click();
}
