import type { Page } from '@playwright/test';
import { daftar, masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

type Daftar = { data: { id: string; nama: string; aksi: { kode: string; boleh: boolean }[] }[] };

/** The address of a course that the person may change, or may not. */
async function alamat(page: Page, boleh: boolean): Promise<string> {
  const { data } = await tanya<Daftar>(page, '/v2/academic/matakuliah?perPage=100');
  const found = data.find(({ aksi }) => aksi.some((one) => one.kode === 'ubah' && one.boleh === boleh));
  return `${daftar}/${found?.id}`;
}

test('AK-03 a lecturer changes a course that he or she teaches', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.goto(await alamat(page, true));
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.getByLabel('Nama Inggris').fill('An English Name of Today');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Mata kuliah tersimpan')).toBeVisible();
  await expect(page).not.toHaveURL(/ubah$/);
  await expect(page.getByRole('main')).toContainText('An English Name of Today');
  await expect(page.getByRole('main')).toContainText('oleh Maharani Kusumaningrum');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('An English Name of Today');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('An English Name of Today');
  await expect(page).not.toHaveURL(/ubah$/);
});

test('AK-03 a course of others can be read, and the page says why it cannot be changed', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.goto(await alamat(page, false));
  const ubah = page.getByRole('button', { name: 'Ubah', exact: true });
  await expect(ubah).toBeDisabled();
  await expect(ubah).toHaveAccessibleDescription(/\w+/);
});

test('AK-03 who saves second is told who was first, and loses nothing', { tag: '@postgres' }, async ({
  page,
  visitor,
  watch,
}) => {
  watch.expect(/status of 412/);
  await masuk(page, 'dosen');
  const course = await alamat(page, true);
  await page.goto(`${course}/ubah`);
  await page.getByLabel('Nama Inggris').fill('The Name of the Second');

  const other = await visitor();
  await masuk(other, 'operator', `${course}/ubah`);
  await other.getByLabel('Nama Inggris').fill('The Name of the First');
  await other.getByRole('button', { name: 'Simpan' }).click();
  await expect(other.getByRole('main')).toContainText('The Name of the First');

  await page.getByRole('button', { name: 'Simpan' }).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('Euis Komariah');
  await expect(page.getByLabel('Nama Inggris')).toHaveValue('The Name of the Second');
  await page.goto(course);
  await expect(page.getByRole('main')).toContainText('The Name of the First');
});

test('what is typed stays on the device over a reload, and is offered again', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.goto(`${await alamat(page, true)}/ubah`);
  await page.getByLabel('Nama Inggris').fill('Half a Na');
  await expect(page.getByText(/Draf tersimpan di perangkat ini/)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByLabel('Nama Inggris')).toHaveValue('Half a Na');

  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('main')).toContainText('Half a Na');
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await expect(page.getByLabel('Nama Inggris')).toHaveValue('Half a Na');
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toHaveCount(0);
});

test('a link away from unsaved text asks first', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.goto(`${await alamat(page, true)}/ubah`);
  await page.getByLabel('Nama Inggris').fill('Not saved');
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await expect(question).toContainText('Tinggalkan halaman?');
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByLabel('Nama Inggris')).toHaveValue('Not saved');
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL('/dashboard');
});
