// The people of the demo, and their way in.
import { expect, type Page } from '@playwright/test';

export const sandi = 'portal-dosen-demo';

/** The accounts that every college has. */
export type Akun = 'dosen' | 'kaprodi' | 'operator' | 'mahasiswa';

/** Where the course list is. */
export const daftar = '/akademik/perkuliahan/mata-kuliah';

/** Signs in as a person does. */
export async function masukLewatFormulir(page: Page, akun: string, password = sandi): Promise<void> {
  await page.getByLabel('Username').fill(akun);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Opens a page as somebody who signed in before: the same call and the same cookies, without the form. */
export async function masuk(page: Page, akun: Akun | (string & {}), path = '/dashboard'): Promise<void> {
  // From a page that runs nothing of the portal's: one that still believed in an earlier session would renew it, and
  // with that renewal, which is refused, end the new one.
  await page.route('**/kosong', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/kosong');
  await page.unroute('**/kosong');
  await page.context().clearCookies({ name: /^__Host-(sesi|segar)$/ });
  await page.evaluate(
    async ([username, password]) => {
      const response = await fetch('/v2/access_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      const { tokenExpiresAt } = await response.json();
      localStorage.setItem('tokenExpiresAt', String(tokenExpiresAt));
    },
    [akun, sandi] as const,
  );
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Asks the API as the page would, with its session. */
export async function tanya<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => (await fetch(url)).json(), path);
}
