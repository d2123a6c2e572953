import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Chooses in a field that is a browser's own list or a searchable one, which stands there too while the choices load. */
export async function pilih(tempat: Page | Locator, label: string, choice: string): Promise<void> {
  const field = tempat.getByRole('combobox', { name: label });
  await expect(field).not.toHaveAttribute('aria-busy', 'true');
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    await field.selectOption(choice);
    return;
  }
  await field.click();
  await field.page().getByRole('option', { name: choice, exact: true }).click();
}
