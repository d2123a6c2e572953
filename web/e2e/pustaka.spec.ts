import type { Page } from '@playwright/test';
import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

type Tugas = { idKarya: string; idBimbingan: string; jenisKarya: string };

/** A session that waits for the lecturer's sign. */
async function alamatParaf(page: Page): Promise<string> {
  const { data } = await tanya<{ data: Tugas[] }>(page, '/v2/ta/tasks?jenis=bimbingan_paraf&perPage=100');
  const ada = data.find(({ jenisKarya }) => jenisKarya !== 'kp');
  if (!ada) throw new Error('the demo has no session that waits');
  return `/akademik/skripsi/bimbingan-${ada.jenisKarya}/${ada.idKarya}/detail-bimbingan/${ada.idBimbingan}`;
}

const catatan = (page: Page) => page.getByRole('textbox', { name: 'Catatan untuk mahasiswa' });

async function tambah(page: Page, judul: string, isi: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah cuplikan' }).click();
  const form = page.getByRole('form', { name: 'Tambah cuplikan' });
  await form.getByLabel('Judul').fill(judul);
  await form.getByRole('textbox', { name: 'Isi cuplikan' }).click();
  await page.keyboard.type(isi);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('button', { name: `Sisipkan ${judul}` })).toBeVisible();
}

test('TA-03 own snippets come into a note by a slash or by the button, and typing is never lost', {
  tag: '@postgres',
}, async ({ page, visitor }) => {
  test.slow();
  await masuk(page, 'dosen');
  const sesi = await alamatParaf(page);
  await page.goto(sesi);
  await expect(catatan(page)).toBeVisible();

  await test.step('two snippets are kept', async () => {
    await page.getByRole('button', { name: 'Pustaka catatan' }).click();
    await expect(page.getByText('Simpan komentar yang sering Anda tulis')).toBeVisible();
    await tambah(page, 'Rujukan usang', 'Perbarui rujukan; pakai lima tahun terakhir.');
    await tambah(page, 'Batasan masalah', 'Perjelas batasan masalah.');
    await tanpaPelanggaran(page, 'the library');
    await page.keyboard.press('Escape');
  });

  await test.step('a slash offers them, arrows choose, Enter puts one in', async () => {
    await catatan(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Baik. /');
    const list = page.getByRole('listbox', { name: 'Pustaka catatan' });
    await expect(list.getByRole('option')).toHaveCount(2);
    await tanpaPelanggaran(page, 'the list at the slash');
    await page.keyboard.type('rujuk');
    await expect(list.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(catatan(page)).toHaveText('Baik. Perbarui rujukan; pakai lima tahun terakhir.');
    await expect(list).toHaveCount(0);
  });

  await test.step('Esc closes the list and leaves what was typed; no match is in nobody’s way', async () => {
    await page.keyboard.type(' /bat');
    await expect(page.getByRole('option', { name: /Batasan masalah/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Pustaka catatan' })).toHaveCount(0);
    await expect(catatan(page)).toContainText('terakhir. /bat');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/zzz');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Akhir. ');
    await expect(catatan(page).getByRole('paragraph')).toHaveText([/\/bat$/, '/zzz', 'Akhir. ']);
  });

  await test.step('the button puts one in at the caret; the most used stands first', async () => {
    await page.getByRole('button', { name: 'Pustaka catatan' }).click();
    await page.getByRole('button', { name: 'Sisipkan Batasan masalah' }).click();
    await expect(catatan(page).getByRole('paragraph').last()).toHaveText('Akhir. Perjelas batasan masalah.');
    await expect(catatan(page)).toBeFocused();
    await expect
      .poll(async () =>
        (await tanya<{ data: { pakai: number }[] }>(page, '/v2/ta/note_library')).data.map((c) => c.pakai),
      )
      .toEqual([1, 1]);
  });

  await test.step('nobody else sees them, and one is removed after a question', async () => {
    const kaprodi = await visitor();
    await masuk(kaprodi, 'kaprodi');
    expect(await tanya(kaprodi, '/v2/ta/note_library')).toMatchObject({ data: [], total: 0 });
    await page.getByRole('button', { name: 'Pustaka catatan' }).click();
    await page.getByRole('button', { name: 'Aksi untuk Rujukan usang' }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByRole('button', { name: 'Sisipkan Rujukan usang' })).toHaveCount(0);
    await expect(catatan(page)).toContainText('Perbarui rujukan');
  });
});
